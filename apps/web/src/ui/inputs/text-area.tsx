import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldWiring } from './field.tsx';
import styles from './text-input.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  onValue?: ((value: string) => void) | undefined;
}

export function TextArea({ onValue, className, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring(rest);
  return (
    <span
      className={classNames(styles.box, wiring['aria-invalid'] && styles.bad, className)}
      style={{ padding: 0 }}
    >
      <textarea
        {...rest}
        {...wiring}
        className={classNames(styles.input, styles.area)}
        onChange={(event) => onValue?.(event.currentTarget.value)}
      />
    </span>
  );
}
