import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './figure.module.css';

export interface FigureProps {
  label: ReactNode;
  value: ReactNode;
  detail?: ReactNode;
  /** A small plot below, usually a wide sparkline. */
  plot?: ReactNode;
  sunk?: boolean;
}

/** One important number, with its name and its trend. */
export function Figure({ label, value, detail, plot, sunk = false }: FigureProps) {
  return (
    <div className={classNames(styles.figure, sunk && styles.sunk)}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {plot && <div className={styles.plot}>{plot}</div>}
    </div>
  );
}

/** A change with its sign, readable by screen readers. */
export function Delta({ percent }: { percent: number }) {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return (
    <span className={classNames(styles.delta, percent < 0 ? styles.down : styles.up)}>
      {sign}
      {Math.abs(percent)}%
    </span>
  );
}
