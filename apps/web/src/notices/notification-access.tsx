/**
 * The permission to show notifications while the tab is hidden. The browser asks only once, and a refusal there is hard
 * to undo. So the game asks first, when it matters.
 */
import { create } from 'zustand';
import { art } from '../catalog/art.ts';
import { Button } from '../ui/controls/button.tsx';
import { ModalActions, openModal } from '../ui/overlays/modals.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import styles from './notification-access.module.css';

export type NotificationAccess = NotificationPermission | 'unsupported';

const current = (): NotificationAccess =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

const useAccess = create<{ access: NotificationAccess }>(() => ({ access: current() }));
export const useNotificationAccess = (): NotificationAccess => useAccess((store) => store.access);

/** Asks unless it was decided before. Resolves to whether notifications may be shown. */
export function askNotificationAccess(): Promise<boolean> {
  const access = current();
  if (access !== 'default') return Promise.resolve(access === 'granted');
  return new Promise((resolve) => {
    openModal({
      key: 'notification-access',
      title: 'Hear the shop bell?',
      onClosed: () => resolve(current() === 'granted'),
      render: (close) => <AccessQuestion close={close} />,
    });
  });
}

function AccessQuestion({ close }: { close: () => void }) {
  const allow = async () => {
    const access = await Notification.requestPermission();
    useAccess.setState({ access });
    close();
  };
  return (
    <>
      <div className={styles.words}>
        <Picture src={art('items/town-bell')} alt="" width={86} height={86} lazy={false} />
        <p className="sub">
          We can tell you when somebody calls you in the chat or writes to you, when you are outbid, when
          someone wants to trade, when a Town Bell or another booster starts for everyone, and when your shop
          bell has something for you.
        </p>
      </div>
      <ModalActions>
        <Button variant="ghost" onClick={close}>
          Not now
        </Button>
        <Button variant="primary" autoFocus onClick={() => void allow()}>
          Allow
        </Button>
      </ModalActions>
    </>
  );
}
