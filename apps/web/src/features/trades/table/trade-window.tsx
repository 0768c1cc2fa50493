/** The trade window: both trays, the player's shelf, and three steps from an offer to a swap. */
import type { Trade } from '@blookery/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Tokens } from '../../../catalog/amounts.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { playEffect } from '../../../catalog/sounds.ts';
import { GivingNote, useGivesFrom } from '../../../session/holdings/giving.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { useConnection } from '../../../transport/connection.ts';
import { upTo, useMedia } from '../../../ui/browser/media.ts';
import { useKeepFocus } from '../../../ui/browser/use-keep-focus.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useTopLayer } from '../../../ui/overlays/layer.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Steps } from '../../../ui/pictures/steps.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { withoutThing, withThing } from '../offer/offer-draft.ts';
import { ShelfPicker } from '../offer/shelf-picker.tsx';
import { useOffer, usePromised } from '../offer/use-offer.ts';
import { useTheirChange } from '../offer/use-their-change.ts';
import { leaveDone, leaveTable, useTables } from '../tables.ts';
import { type Step, seatsOf, stepOf, steps } from '../trade-state.ts';
import tokenStyles from './token-field.module.css';
import { TokenField } from './token-field.tsx';
import { TradeFoot } from './trade-foot.tsx';
import { TradeSummary } from './trade-summary.tsx';
import styles from './trade-window.module.css';
import { Tray } from './tray.tsx';

/** How long a new thing is marked as new. */
const FRESH_MS = 8000;

export default function TradeWindow({ tradeId }: { tradeId: number }) {
  const open = useTables((tables) => tables.open);
  // While the sheet closes there is no trade any more, so it keeps showing the last one.
  const last = useRef<Trade | null>(null);
  if (open?.id === tradeId) last.current = open;
  return last.current && <Table trade={last.current} />;
}

const place: Record<Step, number> = { offer: 0, lock: 1, confirm: 2, done: 3 };

function Table({ trade }: { trade: Trade }) {
  const user = useRequiredUser();
  const seats = seatsOf(trade, user.id);
  const { mine, theirs } = seats;
  const step = stepOf(trade, seats);
  const desk = useOffer(trade.id, mine);
  usePromised(trade.id, desk);
  const change = useTheirChange(theirs);
  const isFresh = useFresh(change?.at ?? null);
  const [typing, setTyping] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const phone = useMedia(upTo('phone'));
  const [picking, setPicking] = useState(false);
  const shelf = useRef<HTMLDivElement>(null);
  const choosing = step === 'offer';
  const givesFrom = useGivesFrom();
  const mayGive = givesFrom === null;
  const askToLeave = () => {
    if (step === 'done') leaveDone();
    else setLeaving(true);
  };
  const top = useRef<HTMLDivElement>(null);
  const keepFocus = useKeepFocus(top);
  useSounds(trade, step);
  useEscape(top, askToLeave);
  const add = () => {
    setPicking(true);
    // On a wide screen the shelf is visible and takes the focus; on a phone it opens further down.
    requestAnimationFrame(() => {
      if (phone) shelf.current?.scrollIntoView({ block: 'center' });
      else shelf.current?.querySelector<HTMLElement>('input')?.focus();
    });
  };
  return (
    <div ref={top} className={styles.window} {...keepFocus}>
      <StartAtTop key={step} of={top} />
      <p role="status" className="visually-hidden">
        {newsOf(theirs, change?.words)}
      </p>
      <header className={styles.head}>
        <span className={`${styles.title} truncate`} aria-hidden="true">
          Trade with {theirs.player.username}
        </span>
        <Steps label="Steps of the trade" steps={steps} current={place[step]} />
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          className={styles.cross}
          aria-label={step === 'done' ? 'Close' : 'Leave trade'}
          onClick={askToLeave}
        >
          <Icon name="close" />
        </Button>
      </header>
      <Offline />
      {(step === 'confirm' || step === 'done') && (
        <TradeSummary seats={seats} done={step === 'done'} isLive />
      )}
      {step !== 'done' && (
        <div className={styles.table}>
          <Tray
            side={mine}
            own
            offer={desk.offer}
            sub={mayGive ? ownLine(step, mine.confirmedAt) : 'You can be given things'}
            {...(choosing && {
              onTakeBack: (kind, id) => desk.change((offer) => withoutThing(offer, kind, id)),
              ...(mayGive && { onAdd: add }),
            })}
          >
            {choosing && mayGive ? (
              <TokenField
                tokens={desk.offer.tokens}
                most={user.tokens + mine.tokens}
                onTokens={(tokens) => desk.change((offer) => ({ ...offer, tokens }))}
                onTyping={setTyping}
              />
            ) : (
              <TokenLine tokens={mine.tokens} />
            )}
          </Tray>
          <div className={styles.middle} aria-hidden="true">
            <i>
              <Icon name="exchange" />
            </i>
          </div>
          <Tray
            side={theirs}
            own={false}
            offer={theirs}
            sub={theirLine(theirs)}
            added={isFresh ? change?.added : undefined}
          >
            <TokenLine tokens={theirs.tokens} />
          </Tray>
        </div>
      )}
      {choosing && givesFrom !== null && (
        <GivingNote from={givesFrom} className={styles.waits}>
          put something on your tray
        </GivingNote>
      )}
      {choosing && mayGive && (!phone || picking) && (
        <div ref={shelf}>
          <ShelfPicker
            tradeId={trade.id}
            offer={desk.offer}
            onPick={(thing) => {
              playEffect('tick');
              desk.change((offer) => withThing(offer, thing));
            }}
          />
        </div>
      )}
      <TradeFoot
        trade={trade}
        seats={seats}
        step={step}
        change={change}
        unsettled={typing || desk.pending}
        leaving={leaving}
        onStay={() => setLeaving(false)}
        onLeave={() => void leaveTable(trade.id)}
        onAskToLeave={askToLeave}
      />
    </div>
  );
}

const TokenLine = ({ tokens }: { tokens: number }) => (
  <div className={tokenStyles.tokens}>
    <span>Tokens</span>
    <span className={tokenStyles.tokenAmount}>
      <Tokens amount={tokens} />
    </span>
  </div>
);

const clockTime = new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23' });

function ownLine(step: Step, confirmedAt: string | null): string {
  if (confirmedAt) return `Confirmed at ${clockTime.format(new Date(confirmedAt))}`;
  if (step === 'confirm') return 'Waiting for your confirmation';
  return step === 'lock' ? 'Waiting for the other side' : 'Pick below, then lock';
}

function theirLine({ player, level, confirmedAt }: Trade['sides'][number]): string {
  if (confirmedAt) return `Confirmed at ${clockTime.format(new Date(confirmedAt))}`;
  const title = player.titleId === null ? undefined : catalog.titles.get(player.titleId)?.name;
  return title ? `${title}, level ${level}` : `Level ${level}`;
}

/** The last change of the other side, for players who cannot see the tray. */
function newsOf(
  { player, lockedAt, confirmedAt }: Trade['sides'][number],
  change: string | undefined,
): string {
  if (confirmedAt) return `${player.username} confirmed.`;
  if (lockedAt) return `${player.username} locked their offer.`;
  return change ? `${player.username} ${change}.` : '';
}

function Offline() {
  const isOpen = useConnection(({ state }) => state === 'open');
  if (isOpen) return null;
  return (
    <Note tone="warn" className={styles.offline}>
      The connection is gone. The table waits for you for two minutes.
    </Note>
  );
}

/** Escape does the same as the cross, wherever the focus is, unless another dialog is in front. */
function useEscape(table: RefObject<HTMLElement | null>, leave: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const front = useTopLayer.getState().element?.closest('dialog');
      if (front && !front.contains(table.current)) return;
      event.preventDefault();
      leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** True for a while after each time. */
function useFresh(at: number | null): boolean {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => setOver(at), FRESH_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && over !== at;
}

function useSounds({ version }: Trade, step: Step): void {
  const before = useRef({ version, step });
  useEffect(() => {
    const then = before.current;
    before.current = { version, step };
    if (then.step === step) return;
    if (step === 'done') playEffect('purchase');
    else if (step === 'confirm') playEffect('unwind');
    else if (version !== then.version) playEffect('toggle');
  }, [version, step]);
}

/** Scrolls to the top when it appears; with a new key for each step. */
function StartAtTop({ of }: { of: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    of.current?.scrollIntoView({ block: 'start' });
  }, [of]);
  return null;
}
