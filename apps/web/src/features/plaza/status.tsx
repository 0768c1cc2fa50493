/** The state of the connection, the number of players, and the keys. */
import { pingLook } from '@blookery/game/plaza/plaza';
import { useConnection } from '../../transport/connection.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './hud.module.css';
import { usePlaza } from './plaza-store.ts';

const words = {
  open: 'Connected',
  connecting: 'Connecting',
  waiting: 'Reconnecting',
  off: 'Not connected',
} as const;

export function Status() {
  const { state, latency: average } = useConnection();
  const status = usePlaza((plaza) => plaza.status);
  const connected = state === 'open' && status === 'here';
  const text = state === 'open' && status === 'entering' ? 'Coming in' : words[state];
  // Rounded once, so that the color is that of the number shown.
  const latency = average === null ? null : Math.round(average);
  const look = latency === null ? 'normal' : pingLook(latency);
  return (
    <span className={styles.pill} role="status" aria-live="off">
      <i className={classNames(styles.dot, !connected && styles.off, connected && styles[look])} />
      <span>{text}</span>
      {connected && latency !== null && (
        <span className={classNames(styles.ping, styles[look])} data-look={look}>
          {latency} ms
        </span>
      )}
    </span>
  );
}

export const KeyHints = () => (
  <div className={styles.hints} aria-hidden="true">
    <span className={styles.pill}>
      {['W', 'A', 'S', 'D'].map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{' '}
      move
    </span>
    <span className={styles.pill}>
      <kbd>Shift</kbd> run
    </span>
    <span className={styles.pill}>
      <kbd>E</kbd> talk
    </span>
  </div>
);
