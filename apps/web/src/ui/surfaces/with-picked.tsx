import type { ReactNode } from 'react';
import type { FocusPicked } from '../browser/use-focus-picked.ts';
import styles from './with-picked.module.css';

interface WithPickedProps {
  children: ReactNode;
  /** The tag of what is picked, where there is room for it. */
  picked: ReactNode;
  focus: FocusPicked;
}

/** Shelves, and beside them the tag of what is picked there. It stays in view while the shelves scroll. */
export const WithPicked = ({ children, picked, focus }: WithPickedProps) => (
  <div className={styles.layout}>
    <div className={styles.shelves}>{children}</div>
    {picked && (
      <aside ref={focus.aside} className={styles.picked} aria-label="Picked" onKeyDown={focus.goBack}>
        {picked}
      </aside>
    )}
  </div>
);
