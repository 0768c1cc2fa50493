import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import surfaces from '../../../../ui/surfaces/surfaces.module.css';
import type { Opening } from '../opening-machine.ts';
import styles from './scene-result.module.css';

interface SceneTroubleProps {
  trouble: NonNullable<Opening['trouble']>;
  onRetry: () => void;
  onLeave: () => void;
}

/** Why the envelope did not open. A retry is the same purchase, so nobody pays twice. */
export const SceneTrouble = ({ trouble: { message, canRetry }, onRetry, onLeave }: SceneTroubleProps) => (
  <section className={classNames(surfaces.paper, styles.trouble)} role="alert">
    <h2>{canRetry ? 'The line is dead' : 'Error'}</h2>
    <p>{message}</p>
    {canRetry && (
      <p className="sub small">
        Trying again costs nothing extra: if it was opened already, you get the very same toy.
      </p>
    )}
    <div className={styles.troubleActions}>
      {canRetry && (
        <Button variant="primary" autoFocus onClick={onRetry}>
          Try again
        </Button>
      )}
      <Button variant="paper" autoFocus={!canRetry} onClick={onLeave}>
        {canRetry ? 'Leave it' : 'Okay'}
      </Button>
    </div>
  </section>
);
