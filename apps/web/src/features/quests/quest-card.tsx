import type { QuestState } from '@blookery/contract';
import type { QuestPeriod } from '@blookery/game/progress/quests';
import { useRef } from 'react';
import { amounts, formatAmount } from '../../catalog/amounts.tsx';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { playEffect } from '../../catalog/sounds.ts';
import { Link } from '../../navigation/link.tsx';
import { messageOf } from '../../transport/api-error.ts';
import { useCountUp } from '../../ui/browser/use-count-up.ts';
import { useKeepFocus } from '../../ui/browser/use-keep-focus.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FieldNote } from '../../ui/inputs/field.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Ring } from '../../ui/pictures/ring.tsx';
import { questPath } from './quest-path.ts';
import { useClaimQuest } from './quest-queries.ts';
import styles from './quests.module.css';

const CLAIM_COUNT_MS = 1200;
const rewardKinds = ['tokens', 'experience', 'gems'] as const;

export function QuestCard({ quest, period }: { quest: QuestState; period: QuestPeriod }) {
  const card = useRef<HTMLLIElement>(null);
  const keepFocus = useKeepFocus(card);
  const claim = useClaimQuest(period, quest.slot);
  const ready = quest.progress >= quest.goal && !quest.claimed;
  const press = () =>
    claim.mutate(undefined, {
      onSuccess: ({ item }) => {
        playEffect('tin');
        if (item) announceBonus(item.itemId);
      },
    });
  return (
    <li ref={card} className={classNames(styles.quest, quest.claimed && styles.claimed)} {...keepFocus}>
      <Badge quest={quest} ready={ready} />
      <div className={styles.words}>
        <strong>
          {quest.claimed ? (
            quest.title
          ) : (
            <Link to={questPath(quest)} className={styles.way}>
              {quest.title}
            </Link>
          )}
        </strong>
        <span className={styles.note} tabIndex={-1} data-next="">
          {quest.claimed ? 'Claimed' : ready ? 'Ready to claim' : quest.note}
        </span>
        <span className={styles.facts}>
          <span className={styles.progress}>
            {formatAmount(quest.progress)} of {formatAmount(quest.goal)}
          </span>
          <Reward reward={quest.reward} counting={claim.isSuccess} />
        </span>
        {claim.isError && <FieldNote error={messageOf(claim.error)} />}
      </div>
      {ready && (
        <Button variant="primary" size="sm" className={styles.claim} busy={claim.isPending} onClick={press}>
          Claim<span className="visually-hidden">: {quest.title}</span>
        </Button>
      )}
    </li>
  );
}

function Badge({ quest, ready }: { quest: QuestState; ready: boolean }) {
  if (quest.claimed) {
    return (
      <span className={classNames(styles.badge, styles.done)}>
        <Icon name="check" size={22} />
      </span>
    );
  }
  if (ready) {
    return (
      <span className={classNames(styles.badge, styles.ready)}>
        <Icon name="gift" size={22} />
      </span>
    );
  }
  return <Ring value={quest.progress / quest.goal} size={44} className={styles.ring} />;
}

/** The reward of a quest; once claimed, it is counted into the tin. */
function Reward({ reward, counting }: { reward: QuestState['reward']; counting: boolean }) {
  const { progress } = useCountUp(counting ? 1 : null, CLAIM_COUNT_MS);
  return rewardKinds
    .filter((kind) => reward[kind] > 0)
    .map((kind) => {
      const Amount = amounts[kind];
      const shown = counting ? Math.round(reward[kind] * progress) : reward[kind];
      return (
        <span key={kind} className={counting ? styles.counted : undefined}>
          <Amount amount={shown} size="sm" />
        </span>
      );
    });
}

function announceBonus(itemId: number): void {
  const item = catalog.items.get(itemId);
  showToast({
    kind: 'success',
    header: "All of today's quests",
    text: `${item?.name ?? 'Something extra'} is in your drawer.`,
    image: item && resourceUrl(item.imageId),
  });
}
