import type { AchievementFamily } from '@blookery/contract';
import { useId, useState } from 'react';
import { Beads } from '../../catalog/beads.tsx';
import { upTo, useMedia } from '../../ui/browser/media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { canClaim, isReached } from './achievement-queries.ts';
import styles from './family.module.css';
import { Medal } from './medal.tsx';

/** Six medals in a row. On a phone they unfold; one with something to claim begins unfolded. */
export function Family({ family: { name, steps } }: { family: AchievementFamily }) {
  const id = useId();
  const isPhone = useMedia(upTo('phone'));
  const [unfolded, setUnfolded] = useState(() => steps.some(canClaim));
  const reached = steps.filter(isReached).length;
  const next = steps.find((step) => !isReached(step));
  const showsSteps = !isPhone || unfolded;
  return (
    <Card className={styles.family} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{name}</h2>
        <span className="sub small num nowrap">
          {reached} of {steps.length}
        </span>
        {isPhone && (
          <>
            {!unfolded && <Beads value={reached} of={steps.length} className={styles.beads} />}
            <Button
              variant="ghost"
              iconOnly
              aria-label={`${unfolded ? 'Fold' : 'Unfold'} ${name}`}
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            >
              <Icon name={unfolded ? 'chevron-up' : 'chevron-down'} />
            </Button>
          </>
        )}
      </header>
      {showsSteps && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <Medal key={step.id} step={step} isNext={step === next} />
          ))}
        </ol>
      )}
    </Card>
  );
}
