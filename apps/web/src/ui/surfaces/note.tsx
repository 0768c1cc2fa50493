import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../pictures/icon.tsx';
import styles from './note.module.css';

export interface NoteProps {
  tone?: 'plain' | 'good' | 'warn' | 'bad';
  icon?: IconName;
  children: ReactNode;
  /** A button at its end. */
  action?: ReactNode;
  className?: string | undefined;
}

const icons: Record<NonNullable<NoteProps['tone']>, IconName> = {
  plain: 'info',
  good: 'check',
  warn: 'warning',
  bad: 'warning',
};

/** A remark in the flow of the page. */
export function Note({ tone = 'plain', icon = icons[tone], children, action, className }: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[tone], Boolean(action) && styles.acting, className)}>
      <Icon name={icon} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
