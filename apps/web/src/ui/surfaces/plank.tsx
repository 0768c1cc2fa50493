import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './plank.module.css';

export interface PlankProps {
  thin?: boolean;
  className?: string | undefined;
  /** What is on it, in a row, aligned at the bottom. */
  children?: ReactNode;
}

/** A wooden plank across its container. Blooks stand on it, signs hang from it. */
export function Plank({ thin, className, children }: PlankProps) {
  return (
    <div className={className}>
      {children && <div className={styles.stand}>{children}</div>}
      <div className={classNames(styles.plank, thin && styles.thin)} />
    </div>
  );
}
