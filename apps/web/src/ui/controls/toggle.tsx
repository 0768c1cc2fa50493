import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './toggle.module.css';

export interface ToggleProps
  extends Omit<ComponentProps<'button'>, 'type' | 'role' | 'children' | 'onToggle'> {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  label: ReactNode;
  /** A quieter second line: what it does. */
  description?: ReactNode;
  /** As wide as its container, with the switch on the right. */
  wide?: boolean;
}

/** Takes effect at once. Inside a form that is sent later, use a checkbox. */
export function Toggle({ checked, onChecked, label, description, wide, className, ...rest }: ToggleProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      className={classNames(styles.toggle, wide && styles.wide, className)}
      onClick={() => onChecked(!checked)}
    >
      <span className={styles.track} aria-hidden="true">
        <span className={styles.knob} />
      </span>
      <span className={styles.words}>
        <span>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </button>
  );
}
