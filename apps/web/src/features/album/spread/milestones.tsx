import type { MilestoneState, Pack } from '@blookery/contract';
import { useRef } from 'react';
import { amounts } from '../../../catalog/amounts.tsx';
import { catalog, resourceUrl } from '../../../catalog/catalog.ts';
import { useKeepFocus } from '../../../ui/browser/use-keep-focus.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Ring } from '../../../ui/pictures/ring.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { canClaim, useClaim } from '../album-queries.ts';
import { milestoneNames } from '../album-text.ts';
import styles from './milestones.module.css';

const currencies = ['tokens', 'experience', 'gems'] as const;

export function Milestones({ pack, milestones }: { pack: Pack; milestones: readonly MilestoneState[] }) {
  return (
    <Card title="Milestones">
      <ul>
        {milestones.map((state) => (
          <Row key={state.milestone} pack={pack} state={state} />
        ))}
      </ul>
      <Keepsakes milestones={milestones} />
    </Card>
  );
}

function Row({ pack, state }: { pack: Pack; state: MilestoneState }) {
  const row = useRef<HTMLLIElement>(null);
  const keepFocus = useKeepFocus(row);
  const { claim, busy } = useClaim();
  const isReady = canClaim(state);
  const name = milestoneNames[state.milestone];
  return (
    <li
      ref={row}
      className={classNames(styles.row, isReady && styles.ready, state.claimed && styles.claimed)}
      {...keepFocus}
    >
      <Disc state={state} isReady={isReady} />
      <span className={styles.words}>
        <b>{name}</b>
        <Rewards state={state} />
      </span>
      {isReady ? (
        <Button
          variant="primary"
          size="sm"
          busy={busy}
          onClick={() => claim([{ packId: pack.id, milestone: state.milestone }])}
        >
          Claim<span className="visually-hidden">: {name}</span>
        </Button>
      ) : (
        <span className="sub small num nowrap" tabIndex={-1} data-next="">
          {state.claimed ? 'Claimed' : `${state.progress} of ${state.goal}`}
        </span>
      )}
    </li>
  );
}

function Disc({ state, isReady }: { state: MilestoneState; isReady: boolean }) {
  if (state.claimed || isReady) {
    return (
      <span className={classNames(styles.disc, isReady ? styles.gift : styles.done)}>
        <Icon name={isReady ? 'gift' : 'check'} size={22} />
      </span>
    );
  }
  return (
    <span className={styles.ringed} aria-hidden="true">
      <Ring value={state.progress / state.goal} size={44} className={styles.ring} />
      <b>{state.progress}</b>
    </span>
  );
}

function Rewards({ state: { reward } }: { state: MilestoneState }) {
  const envelope = reward.envelopeItemId === null ? undefined : catalog.items.get(reward.envelopeItemId);
  return (
    <span className={styles.rewards}>
      {envelope && <span>{envelope.name}</span>}
      {reward.bannerId !== null && <span>Banner</span>}
      {reward.titleId !== null && <span>Title</span>}
      {reward.frameId !== null && <span>Moving frame</span>}
      {reward.badgeId !== null && <span>Badge</span>}
      {currencies
        .filter((currency) => reward[currency] > 0)
        .map((currency) => {
          const Amount = amounts[currency];
          return <Amount key={currency} amount={reward[currency]} size="sm" />;
        })}
    </span>
  );
}

/** What a full spread gives permanently: the banner and the title of the pack. */
function Keepsakes({ milestones }: { milestones: readonly MilestoneState[] }) {
  const full = milestones.find(({ milestone }) => milestone === 'found-8')?.reward;
  const banner = full?.bannerId ? catalog.banners.get(full.bannerId) : undefined;
  const title = full?.titleId ? catalog.titles.get(full.titleId) : undefined;
  if (!banner || !title) return null;
  return (
    <div className={styles.keepsakes}>
      <Picture
        src={resourceUrl(banner.imageId)}
        alt=""
        width={300}
        height={64}
        fit="cover"
        className={styles.banner}
      />
      <p className="sub small">
        All eight: the banner {banner.name} and the title {title.name}.
      </p>
    </div>
  );
}
