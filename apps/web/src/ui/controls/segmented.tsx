import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

export interface SegmentedProps<Value extends string> {
  /** What is being chosen. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onValue: (value: Value) => void;
  disabled?: boolean;
  className?: string | undefined;
}

/** A choice of a few, all visible. Looks like tabs, is a group of radio buttons. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValue,
  disabled,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames(styles.tabs, styles.segments, className)} disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.tab}>
          <input
            type="radio"
            name={name}
            className={styles.choice}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
