import { nextMode } from '@blookery/game/players/settings';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import styles from './cycle-button.module.css';

interface CycleButtonProps<Mode extends string> {
  label: string;
  icon: IconName;
  modes: readonly Mode[];
  value: Mode;
  onValue: (mode: Mode) => void;
}

/** Each press selects the next mode, and the first one after the last. */
export function CycleButton<const Mode extends string>({
  label,
  icon,
  modes,
  value,
  onValue,
}: CycleButtonProps<Mode>) {
  const next = nextMode(modes, value);
  return (
    <button
      type="button"
      className={styles.cycle}
      aria-label={`${label}: ${value}. Press for ${next}.`}
      onClick={() => onValue(next)}
    >
      <span className={styles.dots} aria-hidden="true">
        {modes.map((mode) => (
          <span key={mode} className={classNames(styles.dot, mode === value && styles.on)} />
        ))}
      </span>
      <Icon name={icon} />
      <b>{value}</b>
      <Icon name="refresh" size={16} className="sub" />
    </button>
  );
}
