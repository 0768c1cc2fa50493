import { guildRoomOf } from '@blookery/game/chat/rooms';
import { ChatRoom, RoomMenu } from '../../features/chat/index.ts';
import { openReport } from '../../features/reports/index.ts';
import { Redirect } from '../../navigation/redirect.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { copyText } from '../../ui/browser/copy-text.ts';

const services = { copyText, report: openReport };

/** The room of the guild. A player who leaves the guild leaves the room. */
export default function GuildChatPage() {
  const { guild } = useRequiredUser();
  if (!guild) return <Redirect to="/guilds" />;
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
