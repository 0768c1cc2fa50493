import { MarkAllRead, NoticeList } from '../../features/notices/index.ts';
import { askNotificationAccess, useNotificationAccess } from '../../notices/notification-access.tsx';
import { useCount } from '../../session/holdings/counts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { CountBadge, shortCount } from '../../ui/text/count-badge.tsx';
import styles from './top-bar.module.css';

/** The bell with the player's notices. */
export function Bell() {
  const waiting = useCount('notices');
  const trigger = (
    <Button
      variant="ghost"
      iconOnly
      className={styles.bell}
      aria-label={waiting > 0 ? `Notifications, ${shortCount(waiting)} new` : 'Notifications'}
    >
      <Icon name="bell" />
      <CountBadge count={waiting} label="new" className={styles.count} />
    </Button>
  );
  return (
    <Popover trigger={trigger} title="Notifications" width={420} action={<MarkAllRead />}>
      {(close) => <NoticeList close={close} foot={<AccessOffer close={close} />} />}
    </Popover>
  );
}

/** Shown until the browser has been asked for permission to notify. */
function AccessOffer({ close }: { close: () => void }) {
  const access = useNotificationAccess();
  if (access !== 'default') return null;
  const ask = () => {
    close();
    void askNotificationAccess();
  };
  return (
    <div className={styles.offer}>
      <Icon name="bell" size={18} />
      <span>Hear about it when you look elsewhere?</span>
      <Button size="sm" onClick={ask}>
        Hear the shop bell
      </Button>
    </div>
  );
}
