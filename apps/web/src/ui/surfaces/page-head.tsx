import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** A line below the title. */
  sub?: string;
  /** Beside the title, or below it on a phone. */
  children?: ReactNode;
}

/** The title of a page, with tabs for related pages and the actions of this page. */
export const PageHead = ({ title, sub, children }: PageHeadProps) => (
  <header className={styles.head}>
    <div className={styles.title}>
      <h1>{title}</h1>
      {sub !== undefined && <p className="sub">{sub}</p>}
    </div>
    {children}
  </header>
);
