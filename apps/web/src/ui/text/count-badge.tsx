import { classNames } from '../class-names.ts';
import styles from './count-badge.module.css';

/** Counts stay two digits wide: from 99 on they read "99+". */
export function shortCount(count: number): string {
  return count > 98 ? '99+' : String(count);
}

export interface CountBadgeProps {
  count: number;
  /** Coral calls for attention, cream counts things. */
  tone?: 'coral' | 'cream';
  /** What is counted, for screen readers: "unread messages". */
  label?: string;
  className?: string | undefined;
}

/** A round counter; nothing at all when there is nothing to count. */
export function CountBadge({ count, tone = 'coral', label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {shortCount(count)}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}
