import type { ReactNode } from 'react';
import styles from './thread.module.css';

/** A history: buttons on a dashed thread, newest first. */
export const Thread = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol aria-label={label}>{children}</ol>
);

export interface ThreadEventProps {
  /** The colour of the button. */
  color?: string | undefined;
  title: ReactNode;
  detail?: ReactNode;
  /** When it happened. */
  time?: ReactNode;
}

export function ThreadEvent({ color, title, detail, time }: ThreadEventProps) {
  return (
    <li className={styles.event} style={{ '--dye': color }}>
      <strong>{title}</strong> {detail && <span className={styles.detail}>{detail}</span>}
      {time && <div className={styles.time}>{time}</div>}
    </li>
  );
}
