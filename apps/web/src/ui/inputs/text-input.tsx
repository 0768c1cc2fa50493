import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldWiring } from './field.tsx';
import styles from './text-input.module.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onValue?: ((value: string) => void) | undefined;
  /** An `Icon` before the text. */
  icon?: ReactNode;
  /** Something small before the text, such as `#`. */
  leading?: ReactNode;
  /** Something after the text: a unit, a button. */
  trailing?: ReactNode;
  /** Shows how many characters of `maxLength` are used. */
  counter?: boolean | undefined;
}

export function TextInput({ onValue, icon, leading, trailing, counter, className, ...rest }: TextInputProps) {
  const wiring = useFieldWiring(rest);
  return (
    <span
      className={classNames(
        styles.box,
        wiring['aria-invalid'] && styles.bad,
        rest.disabled && styles.off,
        className,
      )}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      {leading && <span className={styles.aside}>{leading}</span>}
      <input
        {...rest}
        {...wiring}
        className={styles.input}
        onChange={(event) => onValue?.(event.currentTarget.value)}
      />
      {counter && rest.maxLength !== undefined && (
        <span className={styles.aside} aria-hidden="true">
          {String(rest.value ?? '').length}/{rest.maxLength}
        </span>
      )}
      {trailing && <span className={styles.aside}>{trailing}</span>}
    </span>
  );
}
