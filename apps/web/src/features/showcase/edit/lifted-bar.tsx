/** How to arrange, or the buttons for the one that is lifted. */
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './editor.module.css';
import type { Arranging } from './use-arranging.ts';

interface LiftedBarProps {
  name: string;
  arranging: Pick<Arranging<never>, 'step' | 'putDown'>;
  isFirst: boolean;
  isLast: boolean;
  children?: React.ReactNode;
}

export const LiftedBar = ({ name, arranging, isFirst, isLast, children }: LiftedBarProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around three buttons
  <div role="group" aria-label={`Move ${name}`} className={styles.bar}>
    <Button size="sm" disabled={isFirst} onClick={() => arranging.step(-1)}>
      <Icon name="chevron-left" size={16} />
      Left
    </Button>
    <Button size="sm" disabled={isLast} onClick={() => arranging.step(1)}>
      Right
      <Icon name="chevron-right" size={16} />
    </Button>
    {children}
    <Button size="sm" variant="ghost" onClick={arranging.putDown}>
      Set down
    </Button>
  </div>
);

/** `full` says that nothing more can be added. */
export const ArrangingHelp = ({ full }: { full: string | null }) => (
  <p className={styles.help}>
    {full && <b>{full}</b>}
    <span className={styles.keys}>
      <kbd>Space</kbd> lifts a toy, <kbd>←</kbd> <kbd>→</kbd> carry it, <kbd>Space</kbd> sets it down,{' '}
      <kbd>Del</kbd> takes it off. Or drag.
    </span>
    <span className={styles.touch}>Drag a toy, or tap it and use the arrows.</span>
  </p>
);
