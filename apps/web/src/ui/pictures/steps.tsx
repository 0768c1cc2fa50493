import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import styles from './steps.module.css';

/** The progress of a short procedure. `current` counts from 0; past the end, all steps are done. */
export function Steps({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly string[];
  current: number;
}) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={classNames(styles.step, place < current && styles.done, place === current && styles.now)}
          aria-current={place === current ? 'step' : undefined}
        >
          <span className={styles.number}>
            {place < current ? <Icon name="check" size={16} label="Done:" /> : place + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
