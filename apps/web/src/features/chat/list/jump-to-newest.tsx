import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useRoomView } from '../room/room-context.ts';
import styles from './message-list.module.css';

/** Shown while the player reads older messages: jumps to the newest, and counts the new ones. */
export function JumpToNewest({ isAtEnd, onJump }: { isAtEnd: boolean; onJump: () => Promise<void> }) {
  const unseen = useRoomView((view) => view.unseen);
  const reachesEnd = useRoomView((view) => view.room.reachesEnd);
  if (isAtEnd && reachesEnd) return null;
  const words = unseen === 0 ? 'Jump to newest' : unseen === 1 ? '1 new message' : `${unseen} new messages`;
  return (
    <div className={styles.jump}>
      <Button
        size="sm"
        variant={unseen > 0 ? 'mint' : 'plain'}
        aria-label={unseen === 0 ? words : `${words}, jump to newest`}
        onClick={() => void onJump()}
      >
        {words}
        <Icon name="chevron-down" size={16} />
      </Button>
    </div>
  );
}
