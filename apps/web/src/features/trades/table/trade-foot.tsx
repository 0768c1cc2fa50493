/** The state of the trade, and the buttons for its next step. */
import type { Trade } from '@blookery/contract';
import { lopsided, offerIsEmpty, TRADE_PAUSE_MS, tradeTexts } from '@blookery/game/trading/trades';
import { type ReactNode, useEffect, useState } from 'react';
import { useBusy } from '../../../session/show-error.ts';
import { socket } from '../../../transport/socket.ts';
import { useNow } from '../../../ui/browser/clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { HoldButton } from '../../../ui/controls/hold-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import type { TheirChange } from '../offer/use-their-change.ts';
import { confirmTable, leaveDone, lockTable } from '../tables.ts';
import type { Seats, Step } from '../trade-state.ts';
import styles from './trade-foot.module.css';

interface TradeFootProps {
  trade: Trade;
  seats: Seats;
  step: Step;
  change: TheirChange | null;
  /** The player's own offer has not reached the server yet. */
  unsettled: boolean;
  leaving: boolean;
  onStay: () => void;
  onLeave: () => void;
  onAskToLeave: () => void;
}

export function TradeFoot(props: TradeFootProps) {
  if (props.step === 'done') return <DoneFoot />;
  if (props.leaving) return <LeaveFoot {...props} />;
  if (props.step === 'offer') return <OfferFoot {...props} />;
  return <ConfirmFoot {...props} />;
}

const Foot = ({ words, children }: { words: ReactNode; children: ReactNode }) => (
  <footer className={styles.foot}>
    <div className={styles.footWords} tabIndex={-1} data-next="">
      {words}
    </div>
    {children}
  </footer>
);

const DoneFoot = () => (
  <Foot words="Swapped. Everything has changed hands, and its history says so.">
    <Button variant="primary" autoFocus onClick={leaveDone}>
      Done
    </Button>
  </Foot>
);

const LeaveFoot = ({ onStay, onLeave }: TradeFootProps) => (
  <Foot words={<Note tone="warn">Leave the trade? Everything goes back where it was.</Note>}>
    <Button variant="ghost" autoFocus onClick={onStay}>
      Stay
    </Button>
    <Button variant="danger" onClick={onLeave}>
      Leave
    </Button>
  </Foot>
);

function OfferFoot({ trade, seats, change, unsettled, onAskToLeave }: TradeFootProps) {
  const [busy, run] = useBusy();
  const looked = usePassed(change && change.at + TRADE_PAUSE_MS);
  const isEmpty = trade.sides.every(offerIsEmpty);
  return (
    <Foot words={<OfferNote trade={trade} seats={seats} change={change} looked={looked} />}>
      <Button variant="ghost" onClick={onAskToLeave}>
        Cancel
      </Button>
      <Button
        variant="primary"
        busy={busy}
        disabled={isEmpty || !looked || unsettled}
        onClick={() => void run(() => lockTable(trade, true))}
      >
        <Icon name="lock" />
        Lock my offer
      </Button>
    </Foot>
  );
}

/** How long a change is shown as recent. */
const RECENT_S = 20;
/** The end is announced below this many seconds. */
const SOON_S = 30;

function OfferNote({
  trade,
  seats: { mine, theirs },
  change,
  looked,
}: Pick<TradeFootProps, 'trade' | 'seats' | 'change'> & { looked: boolean }) {
  const now = useNow();
  const ago = change ? Math.max(0, Math.round((now - change.at) / 1000)) : Number.POSITIVE_INFINITY;
  const left = Math.ceil((Date.parse(trade.idleAt) - now) / 1000);
  if (left <= SOON_S) {
    return (
      <Note tone="warn">Nobody has moved for a while. The table is put away in {Math.max(0, left)} s.</Note>
    );
  }
  if (change && (!looked || ago < RECENT_S)) {
    const wait = Math.max(1, Math.ceil((change.at + TRADE_PAUSE_MS - now) / 1000));
    return (
      <Note tone="warn">
        {theirs.player.username} <b>{change.words}</b>{' '}
        {ago < 1 ? 'just now' : ago === 1 ? 'a second ago' : `${ago} seconds ago`}. Check both sides
        {looked ? '.' : `, you can lock in ${wait} s.`}
      </Note>
    );
  }
  const lean = lopsided(mine.value ?? 0, theirs.value ?? 0);
  if (lean) return <LopsidedNote lean={lean} name={theirs.player.username} />;
  return 'Both lock, then both confirm. Any change unlocks both sides.';
}

const LopsidedNote = ({ lean, name }: { lean: 'giving' | 'getting'; name: string }) => (
  <Note tone="warn">
    {lean === 'giving'
      ? 'By recent prices you give more than twice what you get. Be sure you want that.'
      : `By recent prices ${name} gives more than twice what you give. Is that what they meant?`}
  </Note>
);

function ConfirmFoot({ trade, seats: { mine, theirs }, step }: TradeFootProps) {
  const [busy, setBusy] = useState<'unlock' | 'confirm' | null>(null);
  const { confirmFrom } = trade;
  const looked = usePassed(confirmFrom === null ? null : Date.parse(confirmFrom));
  const act = async (what: 'unlock' | 'confirm') => {
    setBusy(what);
    await (what === 'unlock' ? lockTable(trade, false) : confirmTable(trade));
    setBusy(null);
  };
  const lean = lopsided(mine.value ?? 0, theirs.value ?? 0);
  const waiting = step === 'lock' || mine.confirmedAt !== null;
  return (
    <Foot
      words={
        step === 'lock' ? (
          `Locked. Waiting for ${theirs.player.username} to lock theirs.`
        ) : lean ? (
          <LopsidedNote lean={lean} name={theirs.player.username} />
        ) : (
          tradeTexts.swap
        )
      }
    >
      <Button variant="ghost" busy={busy === 'unlock'} onClick={() => void act('unlock')}>
        <Icon name="unlock" />
        Unlock
      </Button>
      {waiting ? (
        <Button variant="primary" size="lg" disabled>
          Waiting for {theirs.player.username}
        </Button>
      ) : (
        <HoldButton busy={busy === 'confirm'} disabled={!looked} onHeld={() => void act('confirm')}>
          <Icon name={looked ? 'check' : 'clock'} />
          {looked ? 'Hold to confirm' : 'Look it over'}
        </HoldButton>
      )}
    </Foot>
  );
}

/** Whether a time of the server has passed, to the millisecond; null counts as passed. */
function usePassed(moment: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(() => setPassed(moment), Math.max(0, moment - socket.serverTime()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment === null || passed === moment;
}
