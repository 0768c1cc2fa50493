import type { ReactNode } from 'react';
import type { FocusPicked } from '../browser/use-focus-picked.ts';
import styles from './with-picked.module.css';

interface WithPickedProps {
  children: ReactNode;
  /** The tag of the picked entry, if there is space for it. */
  picked: ReactNode;
  focus: FocusPicked;
}

/** Shelves, and beside them the tag of the picked entry. It stays in view while the shelves scroll. */
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
