import type { ReactNode } from 'react';
import styles from './code-tag.module.css';

/** A number or code that identifies something, in typewriter font on a small label. */
export function CodeTag({ children }: { children: ReactNode }) {
  return <span className={styles.code}>{children}</span>;
}

/** A word on a small paper label. */
export function Plaque({ children }: { children: ReactNode }) {
  return <span className={styles.plaque}>{children}</span>;
}
