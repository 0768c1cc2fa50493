import type { ChatMessage } from '@blookery/contract';
import { PlayerName } from '../../../catalog/player-face.tsx';
import { showError } from '../../../session/show-error.ts';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useRoom, useRoomView } from '../room/room-context.ts';
import { findMessage } from '../room/room-state.ts';
import { describeFind } from './describe-message.ts';
import { Markup } from './markup.tsx';
import styles from './quote-line.module.css';

/** The message being replied to, in one line. A click jumps there. */
export function QuoteLine({ messageId, tabIndex }: { messageId: number; tabIndex: number }) {
  const room = useRoom();
  const quoted = useRoomView((view) => findMessage(view.room, messageId));
  const author = useRoomView((view) => (quoted ? view.room.faces.get(quoted.authorId) : undefined));

  if (quoted === null) {
    return (
      <p className={styles.quote}>
        <Icon name="reply" size={16} />A message that is gone
      </p>
    );
  }
  const go = async () => {
    const isThere = await room.goTo(messageId);
    if (!isThere) showToast({ text: 'That message is not there any more.' });
  };
  return (
    <button
      type="button"
      className={styles.quote}
      tabIndex={tabIndex}
      aria-label={`Go to what ${author?.username ?? 'somebody'} said`}
      onClick={() => void go().catch(showError)}
    >
      <Icon name="reply" size={16} />
      {author && <PlayerName player={author} className={styles.quotedName} />}
      <span className="truncate">{quoted ? <Markup content={quotedText(quoted)} isPreview /> : '…'}</span>
    </button>
  );
}

const quotedText = ({ content, find }: ChatMessage): string => {
  if (find) return describeFind(find);
  return content || 'a picture';
};
