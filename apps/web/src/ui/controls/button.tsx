import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** `primary` is for the one main action in view; `paper` for buttons on paper. */
  variant?: 'plain' | 'primary' | 'danger' | 'mint' | 'ghost' | 'paper' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** Round, for a lone icon; give it an `aria-label`. */
  iconOnly?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Waits for a response: shows a spinner, keeps its width and its focus, ignores presses. */
  busy?: boolean | undefined;
}

export function buttonClass(look: ButtonLook, ...more: (string | false | undefined)[]): string {
  const { variant = 'plain', size = 'md', block, iconOnly } = look;
  return classNames(
    styles.button,
    variant !== 'plain' && styles[variant],
    size !== 'md' && styles[size],
    block && styles.block,
    iconOnly && styles.iconOnly,
    ...more,
  );
}

export function Button({
  variant,
  size,
  block,
  iconOnly,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // A busy button stays focusable (disabling it would drop the focus), so presses and submits are stopped here.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, block, iconOnly }, busy && styles.busy, className)}
      aria-busy={busy || undefined}
      data-main={variant === 'primary' || undefined}
      onClick={press}
      {...rest}
    >
      <span className={styles.words}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}
