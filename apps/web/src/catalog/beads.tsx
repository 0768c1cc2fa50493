import { classNames } from '../ui/class-names.ts';
import styles from './beads.module.css';

interface BeadsProps {
  /** How many are sewn on. */
  value: number;
  of: number;
  /** What is counted, for screen readers; without it they are decorative. */
  label?: string | undefined;
  /** These places, counted from 1, are larger because they give something. */
  larger?: readonly number[];
  className?: string | undefined;
}

/** Buttons in a row, one for each of several. Their colour is `--bead`. */
export function Beads({ value, of, label, larger = [], className }: BeadsProps) {
  const places = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <span
      className={classNames(styles.beads, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {places.map((place) => (
        <i
          key={place}
          className={classNames(
            styles.bead,
            place > value && styles.off,
            larger.includes(place) && styles.larger,
          )}
        />
      ))}
    </span>
  );
}
