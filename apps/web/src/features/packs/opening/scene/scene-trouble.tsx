import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import surfaces from '../../../../ui/surfaces/surfaces.module.css';
import type { Trouble } from '../opening-machine.ts';
import styles from './scene-result.module.css';

interface SceneTroubleProps {
  trouble: Trouble;
  onRetry: () => void;
  onLeave: () => void;
}

/** Why the envelope did not open. A retry is the same purchase, so nobody pays twice. */
export const SceneTrouble = ({ trouble, onRetry, onLeave }: SceneTroubleProps) => (
  <section className={classNames(surfaces.paper, styles.trouble)} role="alert">
    <h2>{headingOf(trouble)}</h2>
    <p>{trouble.message}</p>
    {trouble.canRetry && (
      <p className="sub small">
        Trying again costs nothing extra: if it was opened already, you get the very same toy.
      </p>
    )}
    <div className={styles.troubleActions}>
      {trouble.canRetry && (
        <Button variant="primary" autoFocus onClick={onRetry}>
          Try again
        </Button>
      )}
      <Button variant="paper" autoFocus={!trouble.canRetry} onClick={onLeave}>
        {trouble.canRetry ? 'Leave it' : 'Okay'}
      </Button>
    </div>
  </section>
);

function headingOf({ canRetry, isShort }: Trouble): string {
  if (isShort) return 'A little short';
  return canRetry ? 'The line is dead' : 'Error';
}
