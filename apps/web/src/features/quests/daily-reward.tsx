/** The daily reward: available once each UTC day, claimed by opening it. */
import { canClaimDaily, dayEnd } from '@blookery/game/collecting/earning';
import { useEffect, useState } from 'react';
import { countOf, formatAmount, Tokens } from '../../catalog/amounts.tsx';
import { playEffect } from '../../catalog/sounds.ts';
import { useCountIntoPurse } from '../../session/holdings/purse.ts';
import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { queryClient } from '../../session/queries.tsx';
import { refreshUser, useRequiredUser } from '../../session/session.ts';
import { ApiError, messageOf } from '../../transport/api-error.ts';
import { call, type ResponseBody } from '../../transport/http.ts';
import { freshKey, insist } from '../../transport/insist.ts';
import { socket } from '../../transport/socket.ts';
import { useNow } from '../../ui/browser/clock.ts';
import { useCountUp } from '../../ui/browser/use-count-up.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ModalActions, openModal } from '../../ui/overlays/modals.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ProgressBar } from '../../ui/pictures/progress-bar.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { Countdown } from '../../ui/text/countdown.tsx';
import { KeyValue, KeyValues } from '../../ui/text/key-values.tsx';
import styles from './daily-reward.module.css';
import { DailyTin } from './daily-tin.tsx';
import { refreshQuests } from './quest-queries.ts';

/** How long the count takes. */
const DAILY_COUNT_MS = 3000;

type Reward = ResponseBody<'PUT /api/quests/claim-daily-tokens'>;

/** On the player's own dashboard, only while a reward is available. */
export function DailyRewardButton() {
  if (!useDailyReady()) return null;
  return (
    <Button variant="primary" onClick={openDailyReward}>
      <Icon name="gift" />
      Daily Rewards
    </Button>
  );
}

/** Whether the reward of today is still to be claimed. */
export function useDailyReady(): boolean {
  const { lastClaimed } = useRequiredUser();
  const now = useNow();
  return canClaimDaily(lastClaimed === null ? null : new Date(lastClaimed), new Date(now));
}

export function openDailyReward(): void {
  // One key for all retries, so that a claim whose response was lost is found again.
  const idempotencyKey = freshKey();
  const claim = () => claimDailyReward(idempotencyKey);
  const first = claim();
  openModal({
    key: 'daily-reward',
    title: 'Your daily reward',
    width: 440,
    look: 'bare',
    render: (close) => <DailyReward first={first} again={claim} close={close} />,
  });
}

async function claimDailyReward(idempotencyKey: string): Promise<Reward> {
  try {
    const reward = await insist((signal) =>
      call('PUT /api/quests/claim-daily-tokens', { idempotencyKey, signal }),
    );
    applyPlayerUpdated({ tokens: reward.balance, lastClaimed: reward.lastClaimed });
    void refreshQuests(queryClient());
    playEffect('tin');
    return reward;
  } catch (error) {
    // Claimed in another tab: this one has to fetch the player again.
    if (error instanceof ApiError && error.code === 'DAILY_CLAIMED') refreshUser().catch(() => undefined);
    throw error;
  }
}

interface DailyRewardProps {
  /** The claim in progress. */
  first: Promise<Reward>;
  again: () => Promise<Reward>;
  close: () => void;
}

type Outcome = { reward: Reward } | { fault: string } | null;

function DailyReward({ first, again, close }: DailyRewardProps) {
  const [claim, setClaim] = useState(first);
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    let gone = false;
    claim.then(
      (reward) => gone || setOutcome({ reward }),
      (error: unknown) => gone || setOutcome({ fault: messageOf(error) }),
    );
    return () => {
      gone = true;
    };
  }, [claim]);

  if (!outcome || 'reward' in outcome) return <Counting reward={outcome?.reward ?? null} close={close} />;
  const retry = () => {
    setOutcome(null);
    setClaim(again());
  };
  return (
    <div className={styles.sheet}>
      <DailyTin open={false} />
      <Note tone="bad">{outcome.fault}</Note>
      <ModalActions>
        <Button variant="ghost" onClick={close}>
          Close
        </Button>
        <Button variant="primary" autoFocus onClick={retry}>
          Try again
        </Button>
      </ModalActions>
    </div>
  );
}

function Counting({ reward, close }: { reward: Reward | null; close: () => void }) {
  const { tokens } = useRequiredUser();
  const { value, progress, done, skip } = useCountUp(reward ? reward.tokens : null, DAILY_COUNT_MS);
  // The balance when this opened: the socket may deliver the new one before the response.
  const [atFirst] = useState(tokens);
  const before = reward ? reward.balance - reward.tokens : atFirst;
  const [tomorrow] = useState(() => dayEnd(new Date(socket.serverTime())));
  useCountIntoPurse(done ? null : before + value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere skips the counting, as the button does
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button does it by key
    <div className={styles.sheet} onClick={skip}>
      <DailyTin open={reward !== null} />
      <p className={styles.label}>Your daily buttons</p>
      <p className={styles.count} aria-hidden="true">
        +{formatAmount(value)}
      </p>
      <p role="status" className="visually-hidden">
        {reward && `You got ${countOf(reward.tokens, 'token')}.`}
      </p>
      <ProgressBar value={progress} label="Counting" tone="gold" className={styles.bar} />
      <KeyValues>
        <KeyValue name="Tokens before">
          <Tokens amount={before} size="sm" />
        </KeyValue>
        <KeyValue name="Tokens now">
          <Tokens amount={before + value} size="sm" />
        </KeyValue>
      </KeyValues>
      <Button
        variant="primary"
        size="lg"
        block
        autoFocus
        busy={!reward}
        className={styles.take}
        onClick={() => done && close()}
      >
        Into the tin
      </Button>
      <p className={styles.next}>
        Back on the counter at 00:00 UTC, in <Countdown until={tomorrow} />
      </p>
    </div>
  );
}
