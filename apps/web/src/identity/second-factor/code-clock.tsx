import { useEffect, useState } from 'react';
import { Ring } from '../../ui/pictures/ring.tsx';
import styles from './code-modal.module.css';

/** Authenticator apps show a new code every 30 seconds. */
const PERIOD_S = 30;
const secondsLeft = (): number => PERIOD_S - (Math.floor(Date.now() / 1000) % PERIOD_S);

export function CodeClock() {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.clock} aria-hidden="true">
      <Ring value={left / PERIOD_S} size={18} className={styles.ring} />
      New code in {left} s
    </span>
  );
}
