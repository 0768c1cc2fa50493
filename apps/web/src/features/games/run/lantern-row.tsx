import { LANTERNS } from '@blookery/game/games/run';
import { classNames } from '../../../ui/class-names.ts';
import styles from './run.module.css';

/** Eight paper lanterns on one string: lit, next, dark. Hidden from screen readers, which get the number in words. */
export function LanternRow({ lit }: { lit: number }) {
  return (
    <div className={styles.lanterns} aria-hidden="true">
      {Array.from({ length: LANTERNS }, (_, at) => at + 1).map((number) => (
        <span
          key={number}
          className={classNames(
            styles.lantern,
            number <= lit && styles.lit,
            number === lit + 1 && styles.next,
          )}
        >
          {number}
        </span>
      ))}
    </div>
  );
}
