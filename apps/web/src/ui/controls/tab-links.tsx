import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../class-names.ts';
import { CountBadge } from '../text/count-badge.tsx';
import styles from './tabs.module.css';

export interface TabLink {
  to: string;
  label: ReactNode;
  /** How many need attention. */
  count?: number | undefined;
  /** How many there are. */
  total?: number | undefined;
  /** Whether only exactly this address is marked as current. */
  end?: boolean | undefined;
}

/** Tabs with their own addresses. */
export function TabLinks({
  label,
  links,
  className,
}: {
  label: string;
  links: readonly TabLink[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={classNames(styles.tabs, className)}>
      {links.map(({ to, label: words, count, total, end = false }) => (
        <NavLink key={to} to={to} end={end} className={styles.tab ?? ''}>
          {words}
          {total !== undefined && <span className={styles.total}>{total}</span>}
          {count !== undefined && <CountBadge count={count} />}
        </NavLink>
      ))}
    </nav>
  );
}
