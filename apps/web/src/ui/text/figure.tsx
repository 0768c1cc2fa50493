import type { ReactNode } from 'react';
import styles from './figure.module.css';

export interface FigureProps {
  label: ReactNode;
  value: ReactNode;
  detail?: ReactNode;
  /** A small plot below, usually a wide sparkline. */
  plot?: ReactNode;
}

/** One important number, with its name and its trend. */
export function Figure({ label, value, detail, plot }: FigureProps) {
  return (
    <div className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span className={`truncate ${styles.value}`}>{value}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {plot && <div className={styles.plot}>{plot}</div>}
    </div>
  );
}
