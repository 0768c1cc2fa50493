import type { Quilt as QuiltOfTheWeek } from '@blookery/contract';
import { patchesSewn, QUILT_PATCHES, quiltGoal } from '@blookery/game/players/guilds';
import { formatAmount } from '../../../catalog/amounts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { places } from '../../../ui/in-place.ts';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Countdown } from '../../../ui/text/countdown.tsx';
import styles from './quilt.module.css';

const cloths = [styles.teal, styles.coral, styles.indigo, styles.marmalade, styles.cream];

/** The quilt of the week: one patch for each amount of experience. */
export function Quilt({ quilt }: { quilt: QuiltOfTheWeek }) {
  const sewn = patchesSewn(quilt.experience, quilt.patch);
  return (
    <Card
      title="This week's quilt"
      aria-label="This week's quilt"
      aside={
        <span className="muted small num">
          {formatAmount(quilt.experience)} of {formatAmount(quiltGoal(quilt.patch))} xp
        </span>
      }
    >
      <div className={styles.quilt} role="img" aria-label={`${sewn} of ${QUILT_PATCHES} patches sewn`}>
        {places(QUILT_PATCHES).map((place) => (
          <i
            key={place}
            className={classNames(styles.patch, place < sewn && cloths[place % cloths.length])}
          />
        ))}
      </div>
      <p className={styles.words}>
        {quilt.finished ? (
          <>
            It is whole. {formatAmount(quilt.reward)} tokens are in the treasury, and the captain has a Town
            Bell. The next one begins in <Countdown until={quilt.endsAt} />.
          </>
        ) : (
          <>
            Every {formatAmount(quilt.patch)} experience sews a patch. A whole quilt puts{' '}
            {formatAmount(quilt.reward)} tokens into the treasury and a Town Bell into the captain's drawer.{' '}
            <Countdown until={quilt.endsAt} /> left.
          </>
        )}
      </p>
    </Card>
  );
}
