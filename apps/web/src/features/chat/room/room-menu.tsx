/** The menu of rooms: the global room and private conversations. */
import { talkPath } from '../../../catalog/player-face.tsx';
import { useUser } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Menu, MenuLink, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './chat-room.module.css';
import { type Conversation, useConversations } from './conversation-queries.ts';

export function RoomMenu() {
  const conversations = useConversations();
  const guild = useUser()?.guild;
  const waiting = conversations.filter(({ unread }) => unread).length;
  return (
    <Menu
      label="Rooms"
      trigger={
        <Button size="sm" variant="ghost">
          <Icon name="users" size={18} />
          Rooms
          {waiting > 0 && <span className={styles.waiting}>{waiting} new</span>}
        </Button>
      }
    >
      <MenuLink icon="chat" to="/chat">
        # global
      </MenuLink>
      {guild && (
        <MenuLink icon="flag" to="/guilds/chat">
          {guild.name}
        </MenuLink>
      )}
      <MenuSeparator />
      {conversations.map((one) => (
        <ConversationLink key={one.roomId} {...one} />
      ))}
      {conversations.length === 0 && (
        <MenuLink icon="users" to="/dashboard">
          Write to a friend from your dashboard
        </MenuLink>
      )}
    </Menu>
  );
}

const ConversationLink = ({ player, unread }: Conversation) => (
  <MenuLink icon={unread ? 'bell' : 'user'} to={talkPath(player)}>
    {player.username}
    {unread && <strong> New</strong>}
  </MenuLink>
);
