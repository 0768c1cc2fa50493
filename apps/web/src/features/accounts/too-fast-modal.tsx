import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { ModalActions, openModal } from '../../ui/overlays/modals.tsx';
import { Plank } from '../../ui/surfaces/plank.tsx';
import styles from './rules-sheet.module.css';

const WARNING_WAIT_MS = 5_000;

interface TooFast {
  openedAt: number;
  slowpoke: ReactNode;
  agree: () => Promise<void>;
}

export function openTooFastModal(parts: TooFast): void {
  openModal({
    key: 'too-fast',
    title: 'Too Fast!',
    width: 440,
    render: (close) => <TooFastWarning {...parts} close={close} />,
  });
}

function TooFastWarning({ openedAt, slowpoke, agree, close }: TooFast & { close: () => void }) {
  const [shownAt] = useState(() => Date.now());
  const [left, setLeft] = useState(WARNING_WAIT_MS);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, shownAt + WARNING_WAIT_MS - Date.now())), 200);
    return () => clearInterval(timer);
  }, [shownAt]);
  const seconds = Math.max(1, Math.round((shownAt - openedAt) / 1000));

  return (
    <>
      <div className={styles.slowpoke} aria-hidden="true">
        <Plank thin>{slowpoke}</Plank>
      </div>
      <p className={styles.warning}>
        You opened the rules {seconds} {seconds === 1 ? 'second' : 'seconds'} ago. Even Dewdle is still on
        rule three. If you have read them before, you may go on.
      </p>
      <ModalActions>
        <Button onClick={close}>Keep reading</Button>
        <Button
          variant="primary"
          disabled={left > 0}
          onClick={() => {
            close();
            void agree();
          }}
        >
          {left > 0 ? `I Agree in ${Math.ceil(left / 1000)} s` : 'I Agree'}
        </Button>
      </ModalActions>
    </>
  );
}
