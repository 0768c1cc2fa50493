import type { Achievement } from '@blookery/contract';
import { Experience, formatAmount } from '../../catalog/amounts.tsx';
import { resourceUrl } from '../../catalog/catalog.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ProgressBar } from '../../ui/pictures/progress-bar.tsx';
import { canClaim, isReached } from './achievement-queries.ts';
import styles from './family.module.css';

/** One step of a family. The next one to reach shows how far it is. */
export function Medal({ step, isNext }: { step: Achievement; isNext: boolean }) {
  const isReady = canClaim(step);
  return (
    <li
      className={classNames(
        styles.step,
        isReady && styles.ready,
        isNext && styles.next,
        !isReached(step) && styles.missing,
      )}
    >
      <Picture src={resourceUrl(step.imageId)} alt="" width={54} height={61} />
      <span className={styles.words}>
        <b>{step.name}</b>
        <small>{step.task}</small>
        {isNext && <Progress step={step} />}
        {step.claimed ? (
          <span className={styles.yours}>
            <Icon name="check" size={13} />
            Yours
          </span>
        ) : isReady ? (
          <span className={styles.waits}>Ready</span>
        ) : (
          <Rewards step={step} />
        )}
      </span>
    </li>
  );
}

function Progress({ step: { name, progress, goal } }: { step: Achievement }) {
  const words = `${formatAmount(progress)} of ${formatAmount(goal)}`;
  return (
    <>
      <small>{words}</small>
      <ProgressBar label={name} value={progress} max={goal} valueText={words} slim className={styles.bar} />
    </>
  );
}

function Rewards({ step: { experience, titleId, badgeId } }: { step: Achievement }) {
  return (
    <span className={styles.rewards}>
      <Experience amount={experience} size="sm" />
      {titleId !== null && <span>Title</span>}
      {badgeId !== null && <span>Badge</span>}
    </span>
  );
}
