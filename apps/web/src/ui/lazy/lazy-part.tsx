import { type ComponentType, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { type LazyCode, lazyCode, type MissingProps } from './lazy-code.tsx';
import styles from './lazy-part.module.css';

/** A part of a page, or the inside of a dialog, whose code is fetched when it is first shown. See `lazyCode`. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyCode<Props> => lazyCode(load, MissingPart);

function MissingPart({ retry }: MissingProps) {
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await retry().catch(() => undefined);
    setBusy(false);
  };
  return (
    <div role="alert" className={styles.missing}>
      <p>This part is still in the post. Your connection may be down, or the shop is restarting.</p>
      <Button variant="primary" busy={busy} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  );
}
