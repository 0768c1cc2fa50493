import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../pictures/icon.tsx';
import styles from './filter-pill.module.css';

export interface FilterPillProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** Whether this filter is on. */
  pressed: boolean;
  onPressed?: ((pressed: boolean) => void) | undefined;
  icon?: IconName | undefined;
}

/** One of a row of filters that can be on or off. */
export function FilterPill({
  pressed,
  onPressed,
  icon,
  className,
  children,
  onClick,
  ...rest
}: FilterPillProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={classNames(styles.pill, className)}
      onClick={(event) => {
        onClick?.(event);
        onPressed?.(!pressed);
      }}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}

/** Wraps on a wide screen; on a phone it is one row that scrolls sideways, up to the edges of the page. */
export function FilterRow({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser
    <div role="group" aria-label={label} className={styles.row}>
      {children}
    </div>
  );
}
