import type { ChatMessage } from '@blookery/contract';
import { Fragment } from 'react';
import { PlayerAvatar } from '../../../catalog/player-face.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useRoomView } from '../room/room-context.ts';
import { Markup } from './markup.tsx';
import { type MessageActions, useMessageActions } from './message-actions.ts';
import styles from './message-menu.module.css';

/** The menu shows `Delete` as "Del". */
const formatKey = (key: string | undefined): string | undefined =>
  key === undefined ? undefined : key === 'Delete' ? 'Del' : key.toUpperCase();

export const ActionItems = ({ actions }: { actions: MessageActions }) =>
  actions.map((group, place) => (
    <Fragment key={group[0]?.label}>
      {place > 0 && <MenuSeparator />}
      {group.map(({ label, icon, key, danger, to, run }) =>
        to === undefined ? (
          <MenuItem key={label} icon={icon} danger={danger} shortcut={formatKey(key)} onSelect={run}>
            {label}
          </MenuItem>
        ) : (
          <MenuLink key={label} icon={icon} to={to}>
            {label}
          </MenuLink>
        ),
      )}
    </Fragment>
  ));

/** Names the message at the top of the menu where it is a sheet. */
export function MenuHeader({ message }: { message: ChatMessage }) {
  const author = useRoomView(({ room }) => room.faces.get(message.authorId));
  return (
    <>
      {author && <PlayerAvatar player={author} size="sm" />}
      <span className="truncate grow">
        <strong>{author?.username}</strong> <Markup content={message.content} isPreview />
      </span>
    </>
  );
}

interface MessageBarProps {
  message: ChatMessage;
  onOpenChange: (open: boolean) => void;
}

/** Floats over the active message. */
export function MessageBar({ message, onOpenChange }: MessageBarProps) {
  const actions = useMessageActions()(message);
  const [first] = actions.flat();
  return (
    <div className={styles.bar}>
      {first?.run && (first.icon === 'reply' || first.icon === 'edit') && (
        <Button variant="ghost" size="sm" iconOnly aria-label={first.label} onClick={first.run}>
          <Icon name={first.icon} size={18} />
        </Button>
      )}
      <Menu
        label="Message"
        header={<MenuHeader message={message} />}
        onOpenChange={onOpenChange}
        trigger={
          <Button variant="ghost" size="sm" iconOnly aria-label="More">
            <Icon name="more" size={18} />
          </Button>
        }
      >
        <ActionItems actions={actions} />
      </Menu>
    </div>
  );
}
