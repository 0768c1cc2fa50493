import type { ReactNode } from 'react';
import styles from './swaps.module.css';

export const SwapsHead = ({ tabs }: { tabs: ReactNode }) => (
  <header className={styles.head}>
    <div className={styles.title}>
      <h1>Swaps</h1>
      <p className="sub">Toy for toy. Wish, and see who has it.</p>
    </div>
    {tabs}
  </header>
);
