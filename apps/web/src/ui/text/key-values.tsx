import type { ReactNode } from 'react';
import styles from './key-values.module.css';

/** Facts as a plain list: names on the left, values on the right. */
export function KeyValues({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={className}>{children}</dl>;
}

export function KeyValue({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.pair}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
