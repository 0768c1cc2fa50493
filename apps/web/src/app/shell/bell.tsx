import { art } from '../../catalog/art.ts';
import { useCount } from '../../session/counts.ts';
import { askNotificationAccess, useNotificationAccess } from '../../session/notification-access.tsx';
import { Button } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import styles from './top-bar.module.css';

/** What happened while one was not looking. */
export function Bell() {
  const waiting = useCount('notices');
  const access = useNotificationAccess();
  const trigger = (
    <Button variant="ghost" iconOnly className={styles.bell} aria-label="Notifications">
      <Icon name="bell" />
      <CountBadge count={waiting} label="new" className={styles.count} />
    </Button>
  );
  return (
    <Popover trigger={trigger} title="Notifications" width={360}>
      {(close) => (
        <Empty
          image={art('items/mothball')}
          action={
            access === 'default' && (
              <Button
                size="sm"
                onClick={() => {
                  close();
                  void askNotificationAccess();
                }}
              >
                Hear the shop bell
              </Button>
            )
          }
        >
          Nothing has happened yet. Enjoy the quiet.
        </Empty>
      )}
    </Popover>
  );
}
