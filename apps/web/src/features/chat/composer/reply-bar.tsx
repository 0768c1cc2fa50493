import { PlayerName } from '../../../catalog/player-face.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Markup } from '../message/markup.tsx';
import { useRoomView } from '../room/room-context.ts';
import { findMessage } from '../room/room-state.ts';
import styles from './composer.module.css';

/** Shown above the field while the player writes a reply. */
export function ReplyBar({ messageId, onEnd }: { messageId: number; onEnd: () => void }) {
  const message = useRoomView((view) => findMessage(view.room, messageId));
  const author = useRoomView((view) => (message ? view.room.faces.get(message.authorId) : undefined));
  return (
    <div className={styles.reply}>
      <Icon name="reply" size={16} />
      <span className="nowrap">
        Replying to {author ? <PlayerName player={author} /> : 'a message that is gone'}
      </span>
      <span className="truncate grow">{message && <Markup content={message.content} isPreview />}</span>
      <button type="button" className={styles.endReply} aria-label="Cancel reply" onClick={onEnd}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
