import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { scrolledByKeys } from './scrolled-by-keys.ts';
import styles from './table.module.css';

export interface TableProps {
  /** What the table contains, for screen readers only. */
  caption: string;
  /** 34 px controls in 50 px rows, for staff. */
  dense?: boolean;
  /** On a phone each row is a card, and a cell with a label says it above its value. */
  cards?: boolean;
  children: ReactNode;
  className?: string | undefined;
}

/** A table in a region that scrolls sideways, by keyboard too, when the screen is too narrow. */
export function Table({ caption, dense, cards, children, className }: TableProps) {
  return (
    <section className={classNames(styles.scroller, className)} aria-label={caption} {...scrolledByKeys}>
      <table className={classNames(styles.table, dense && styles.dense, cards && styles.cards)}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export interface ColumnProps {
  /** Aligns numbers at the end. */
  end?: boolean;
  /** The current sort order; leave out for a column that cannot be sorted. */
  sort?: 'ascending' | 'descending' | 'none' | undefined;
  onSort?: (() => void) | undefined;
  children?: ReactNode;
}

export function Column({ end, sort, onSort, children }: ColumnProps) {
  return (
    <th scope="col" className={end ? styles.end : undefined} aria-sort={sort}>
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {children}
          <Icon
            name={sort === 'descending' ? 'chevron-down' : 'chevron-up'}
            size={14}
            className={sort === 'none' ? styles.unsorted : undefined}
          />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export interface TableRowProps extends ComponentProps<'tr'> {
  selected?: boolean;
  tone?: 'good' | 'gold' | undefined;
}

export function TableRow({ selected, tone, className, ...rest }: TableRowProps) {
  return (
    <tr {...rest} className={classNames(selected && styles.selected, tone && styles[tone], className)} />
  );
}

export interface CellProps extends ComponentProps<'td'> {
  end?: boolean;
  /** The name of its column, for a table of cards. Without one the cell takes the whole width of its card. */
  label?: string;
}

export function Cell({ end, label, className, ...rest }: CellProps) {
  return <td {...rest} data-label={label} className={classNames(end && styles.end, className)} />;
}
