import { guildRoomOf } from '@blookery/game/chat/rooms';
import { Navigate } from 'react-router';
import { ChatRoom, RoomMenu } from '../../features/chat/index.ts';
import { useRequiredUser } from '../../session/session.ts';
import { copyText } from '../../ui/browser/copy-text.ts';

const services = { copyText };

/** The room of the guild. A player who leaves the guild leaves the room. */
export default function GuildChatPage() {
  const { guild } = useRequiredUser();
  if (!guild) return <Navigate to="/guilds" replace />;
  return (
    <ChatRoom
      roomId={guildRoomOf(guild.id)}
      name={guild.name}
      motto="Only members of the guild can read this."
      placeholder={`Message ${guild.name}`}
      services={services}
    >
      <RoomMenu />
    </ChatRoom>
  );
}
