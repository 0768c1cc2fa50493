import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './status-dot.module.css';

export interface StatusDotProps {
  tone: 'good' | 'quiet' | 'bad' | 'warn' | 'amber' | 'info' | 'hollow';
  /** The word is required: a state is never shown by colour alone. */
  children: ReactNode;
  className?: string | undefined;
}

/** A state as dot and word. Bad is a square and a warning a triangle, so that the shape distinguishes them too. */
export function StatusDot({ tone, children, className }: StatusDotProps) {
  return <span className={classNames(styles.status, styles[tone], className)}>{children}</span>;
}
