import type { Achievement, Achievements, ClaimedAchievements } from '@blookery/contract';
import { useRef } from 'react';
import { countOf, Experience } from '../../catalog/amounts.tsx';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { playEffect } from '../../catalog/sounds.ts';
import { showError } from '../../session/show-error.ts';
import { useKeepFocus } from '../../ui/browser/use-keep-focus.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { canClaim, isReached, stepsOf, useClaimAchievements } from './achievement-queries.ts';
import styles from './achievements.module.css';

/** The pictures that fit on a phone. */
const MOST_PICTURES = 3;

/** How far the player is, and the medals that wait to be claimed. */
export function Waiting({ achievements }: { achievements: Achievements }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} {...useKeepFocus(frame)}>
      <Medals achievements={achievements} />
    </div>
  );
}

function Medals({ achievements }: { achievements: Achievements }) {
  const { claim, busy } = useClaim();
  const steps = stepsOf(achievements);
  const reached = steps.filter(isReached).length;
  const ready = steps.filter(canClaim);
  const progress = `${reached} of ${steps.length} reached.`;
  if (ready.length === 0) {
    return (
      <p className={styles.progress} tabIndex={-1} data-next="">
        {progress} {reached === 0 && 'Find a toy, say hello, close a trade: the first medals come quickly.'}
      </p>
    );
  }
  return (
    <Card look="paper" className={styles.waiting} aria-label="Medals to claim">
      <span className={styles.medals}>
        {ready.slice(0, MOST_PICTURES).map(({ id, imageId }) => (
          <Picture key={id} src={resourceUrl(imageId)} alt="" width={55} height={62} />
        ))}
      </span>
      <p className={styles.words}>
        <b>{ready.length === 1 ? 'A medal is waiting.' : `${ready.length} medals are waiting.`}</b>
        <span className="sub">{progress}</span>
      </p>
      <Rewards ready={ready} />
      <Button variant="primary" busy={busy} onClick={() => claim(ready)} className={styles.claim}>
        <Icon name="gift" />
        {ready.length === 1 ? 'Claim it' : 'Claim them all'}
      </Button>
    </Card>
  );
}

function Rewards({ ready }: { ready: readonly Achievement[] }) {
  const titles = ready.flatMap(({ titleId }) => catalog.titles.get(titleId ?? 0)?.name ?? []);
  const badges = ready.flatMap(({ badgeId }) => catalog.badges.get(badgeId ?? 0)?.name ?? []);
  return (
    <span className={styles.rewards}>
      <Experience amount={ready.reduce((sum, { experience }) => sum + experience, 0)} size="sm" />
      <Named one="Title" many="titles" names={titles} />
      <Named one="Badge" many="badges" names={badges} />
    </span>
  );
}

/** The name of one, or how many there are. */
function Named({ one, many, names }: { one: string; many: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return <b>{names.length === 1 ? `${one} ${names[0]}` : `${names.length} ${many}`}</b>;
}

/** Claims what was reached and shows what it gave. */
function useClaim() {
  const claiming = useClaimAchievements();
  const claim = (steps: readonly Achievement[]) =>
    claiming.mutate(steps, {
      onSuccess: (given) => {
        playEffect('tin');
        showToast({
          kind: 'success',
          header: given.claimed.length === 1 ? 'A medal' : `${given.claimed.length} medals`,
          text: `You got ${givenText(given)}.`,
        });
      },
      onError: showError,
    });
  return { claim, busy: claiming.isPending };
}

/** `150 experience, the title Shelf Builder and the badge Collector’s Crest` */
function givenText({ gained, titleIds, badgeIds }: ClaimedAchievements): string {
  const named = (word: string, name: string | undefined) => (name ? [`the ${word} ${name}`] : []);
  return new Intl.ListFormat('en-GB').format([
    countOf(gained, 'experience', 'experience'),
    ...titleIds.flatMap((id) => named('title', catalog.titles.get(id)?.name)),
    ...badgeIds.flatMap((id) => named('badge', catalog.badges.get(id)?.name)),
  ]);
}
