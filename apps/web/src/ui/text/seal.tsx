import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './seal.module.css';

export interface SealProps {
  /** Sealed: string across, button in the middle. */
  closed: boolean;
  /** The content of the tray. */
  children?: ReactNode;
  className?: string | undefined;
}

/** A wooden tray that can be sealed with string and button. Sealed always means settled. */
export function SealedTray({ closed, children, className }: SealProps) {
  return (
    <div className={classNames(styles.tray, className)}>
      {children}
      {closed && (
        <div className={styles.seal} role="img" aria-label="Sealed">
          <svg className={styles.string} viewBox="0 0 500 60" preserveAspectRatio="none" aria-hidden="true">
            <path d="M-4 22C160 10 210 26 250 30C290 26 340 10 504 22M-4 34C160 26 210 32 250 32C290 32 340 26 504 34" />
          </svg>
          <i className={styles.button} />
        </div>
      )}
    </div>
  );
}
