import { classNames } from '../class-names.ts';
import styles from './count-badge.module.css';

/** Counts have at most two digits: from 99 on they are "99+". */
export function shortCount(count: number): string {
  return count > 98 ? '99+' : String(count);
}

export interface CountBadgeProps {
  count: number;
  /** Coral asks for attention, cream only counts. */
  tone?: 'coral' | 'cream';
  /** What is counted, for screen readers: "unread messages". */
  label?: string | undefined;
  className?: string | undefined;
}

/** A round counter; nothing for a count of zero. */
export function CountBadge({ count, tone = 'coral', label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {shortCount(count)}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}
