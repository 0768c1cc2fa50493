import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './ring.module.css';

export interface RingProps {
  /** How much of the ring is filled, 0 to 1. */
  value?: number;
  /** Empties in this time instead, from when it appears. */
  countdownMs?: number;
  /** How much of that time has already passed. */
  elapsedMs?: number;
  paused?: boolean;
  size?: number;
  /** Colours come from `color` (the filled part) and `--ring-track`. */
  className?: string | undefined;
}

const circumference = 2 * Math.PI * 9;

export function Ring({ value = 1, countdownMs, elapsedMs = 0, paused, size = 22, className }: RingProps) {
  const share = Math.min(1, Math.max(0, value));
  const counting = countdownMs !== undefined;
  const style: CSSProperties = counting
    ? {
        animationDuration: `${countdownMs}ms`,
        animationDelay: `${-elapsedMs}ms`,
        animationPlayState: paused ? 'paused' : 'running',
      }
    : { strokeDashoffset: circumference * (1 - share) };
  return (
    <svg
      className={classNames(styles.ring, className)}
      viewBox="0 0 22 22"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <circle className={styles.track} cx="11" cy="11" r="9" />
      {/* Round ends would show a dot for an empty ring. */}
      {(counting || share > 0) && (
        <circle
          className={classNames(styles.fill, counting && styles.counting)}
          cx="11"
          cy="11"
          r="9"
          style={style}
        />
      )}
    </svg>
  );
}
