import { Button } from '../../../ui/controls/button.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { useRoom, useRoomView } from '../room/room-context.ts';
import { useRoomName } from '../room/room-name.ts';
import styles from './message-list.module.css';

/** Above the first row: the start of the room, a loading state, or an error. */
export function ListStart() {
  const room = useRoom();
  const name = useRoomName();
  const older = useRoomView((view) => view.older);
  const reachesStart = useRoomView((view) => view.room.reachesStart);
  if (reachesStart) {
    return (
      <div className={styles.start}>
        <p className={styles.welcome}>{name}</p>
        <p>This is where the table begins. Somebody had to say the first word.</p>
      </div>
    );
  }
  if (older === 'failed') {
    return (
      // A feed may contain articles only.
      <article>
        <div className={styles.start} role="alert">
          <p>The older messages did not come.</p>
          <Button size="sm" variant="ghost" onClick={room.loadOlder}>
            Try again
          </Button>
        </div>
      </article>
    );
  }
  // The list itself says that it is loading.
  return (
    <div className={styles.start} aria-hidden="true">
      <SkeletonRows rows={2} />
    </div>
  );
}
