import { useEffect, useRef, useState } from 'react';
import { art } from '../catalog/art.ts';
import { Button } from '../ui/controls/button.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import styles from './missing-code.module.css';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

interface MissingCodeProps {
  /** Shown without the shell around it. */
  alone: boolean;
  /** Fetches the code again. Resolves when it has loaded, and then this disappears. */
  retry: () => Promise<void>;
}

/** Replaces a page whose code cannot be fetched. Tries again by itself, and at once when back online. */
export function MissingCode({ alone, retry }: MissingCodeProps) {
  const { trying, tryNow } = useRetries(retry);
  const Frame = alone ? 'main' : 'section';
  return (
    <Frame className={alone ? `${styles.missing} ${styles.alone}` : styles.missing}>
      <Picture src={art('blooks/otterby')} alt="" width={92} height={106} />
      <h1>This page is still in the post</h1>
      <p role="status">
        We could not fetch it just now. Your connection may be down, or the shop is restarting. We keep
        trying.
      </p>
      <Button variant="primary" busy={trying} onClick={tryNow}>
        Try again
      </Button>
    </Frame>
  );
}

function useRetries(retry: () => Promise<void>) {
  const [trying, setTrying] = useState(false);
  const latest = useRef(retry);
  latest.current = retry;
  const wake = useRef<() => void>(() => undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let busy = false;
    let gone = false;
    let pause = FIRST_PAUSE_MS;

    const attempt = async (): Promise<void> => {
      if (busy) return;
      busy = true;
      clearTimeout(timer);
      setTrying(true);
      const fetched = await latest.current().then(...ended);
      busy = false;
      if (gone || fetched) return;
      setTrying(false);
      timer = setTimeout(attempt, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    const now = () => void attempt();
    wake.current = now;
    now();
    window.addEventListener('online', now);
    return () => {
      gone = true;
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, []);
  return { trying, tryNow: () => wake.current() };
}

const ended = [() => true, () => false] as const;
