import { describeLeft, formatLeft } from '../../ui/browser/clock.ts';
import styles from './stalls.module.css';

/** `Together in 2:40.`, in minutes for screen readers. Its parent renders once a second. */
export const TimeLeft = ({ words, ms }: { words: string; ms: number }) => (
  <>
    <span aria-hidden="true">
      {words} <b className={styles.number}>{formatLeft(ms).replace(/^0/, '')}</b>.
    </span>
    <span className="visually-hidden">
      {words} {describeLeft(ms)}.
    </span>
  </>
);
