import styles from './spool.module.css';

interface SpoolProps {
  /** The colour of the thread: that of the pack's paper. */
  color: string;
  size?: number;
}

/** A spool of thread. Decorative: the number of threads is beside it. */
export const Spool = ({ color, size = 22 }: SpoolProps) => (
  <svg
    className={styles.spool}
    style={{ '--thread': color }}
    width={size}
    height={size}
    viewBox="0 0 32 32"
    aria-hidden="true"
  >
    <path className={styles.thread} d="M7.5 6h17v20h-17z" />
    <path className={styles.turns} d="M7.5 12l17-3M7.5 16.5l17-3M7.5 21l17-3M9 25l15.5-2.7" />
    <path
      className={styles.wood}
      d="M5.5 3h21a2.2 2.2 0 0 1 0 4.4h-21a2.2 2.2 0 0 1 0-4.4zM5.5 24.6h21a2.2 2.2 0 0 1 0 4.4h-21a2.2 2.2 0 0 1 0-4.4z"
    />
  </svg>
);
