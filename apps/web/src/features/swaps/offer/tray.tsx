import { type ReactNode, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './new-offer.module.css';

interface TrayProps {
  label: string;
  /** What is chosen; null before that. */
  chosen: { picture: ReactNode; content: ReactNode } | null;
  /** The kinds to choose from. On a phone they make room once one is chosen, until the player wants another. */
  shelf: (onChosen: () => void) => ReactNode;
}

/** One side of an offer. */
export function Tray({ label, chosen, shelf }: TrayProps) {
  const [isFolded, setFolded] = useState(false);
  return (
    <section className={styles.tray} aria-label={label}>
      {chosen ? (
        <div className={styles.chosen}>
          {chosen.picture}
          <div className={styles.choice}>
            <span className="sub small">{label}</span>
            {chosen.content}
          </div>
          {isFolded && (
            <span className={styles.change}>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Change what ${label.toLowerCase()}`}
                onClick={() => setFolded(false)}
              >
                Change
              </Button>
            </span>
          )}
        </div>
      ) : (
        <h3>{label}</h3>
      )}
      <div className={classNames(styles.choices, isFolded && chosen && styles.folded)}>
        {shelf(() => setFolded(true))}
      </div>
    </section>
  );
}
