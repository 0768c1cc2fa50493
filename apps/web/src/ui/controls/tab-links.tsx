import type { ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { useLocation } from '../../navigation/navigation.tsx';
import { isAt } from '../../navigation/paths.ts';
import { classNames } from '../class-names.ts';
import { CountBadge } from '../text/count-badge.tsx';
import styles from './tabs.module.css';

export interface TabLink {
  to: string;
  label: ReactNode;
  /** How many entries need attention. */
  count?: number | undefined;
  /** What is counted, for screen readers. */
  counted?: string | undefined;
  /** How many entries there are. */
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
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={classNames(styles.tabs, className)}>
      {links.map(({ to, label: words, count, counted, total, end = false }) => (
        <Link
          key={to}
          to={to}
          aria-current={isAt(pathname, to, { end }) ? 'page' : undefined}
          className={styles.tab}
        >
          {words}
          {total !== undefined && <span className={styles.total}>{total}</span>}
          {count !== undefined && <CountBadge count={count} label={counted} />}
        </Link>
      ))}
    </nav>
  );
}
