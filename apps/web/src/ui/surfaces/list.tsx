import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './list.module.css';

export const List = (list: ComponentProps<'ul'>) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
  <ul role="list" {...list} />
);

export interface ListItemProps {
  /** A picture or icon at the start. */
  leading?: ReactNode;
  title: ReactNode;
  sub?: ReactNode;
  /** At the end: an amount, a state, a button. */
  trailing?: ReactNode;
  selected?: boolean | undefined;
  /** Makes the whole row a button. It must not contain other buttons then. */
  onSelect?: (() => void) | undefined;
}

export function ListItem({ leading, title, sub, trailing, selected = false, onSelect }: ListItemProps) {
  const row = classNames(styles.row, selected && styles.selected);
  const inside = (
    <>
      {leading}
      <span className={styles.words}>
        <span className="truncate bold">{title}</span>
        {sub && <span className={`truncate ${styles.sub}`}>{sub}</span>}
      </span>
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </>
  );
  return (
    <li className={styles.item}>
      {onSelect ? (
        <button type="button" className={row} aria-pressed={selected} onClick={onSelect}>
          {inside}
        </button>
      ) : (
        <div className={row}>{inside}</div>
      )}
    </li>
  );
}
