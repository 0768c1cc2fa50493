/** Trade requests, received and sent: small cards above every page and modal. */
import type { Trade } from '@blookery/contract';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PlayerAvatar, PlayerName } from '../../catalog/player-face.tsx';
import { useUser } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useTopLayer } from '../../ui/overlays/layer.ts';
import { useToastsOverCards } from '../../ui/overlays/use-toast-lift.ts';
import { Countdown } from '../../ui/text/countdown.tsx';
import styles from './ask-cards.module.css';
import { acceptAsk, leaveTable, useTables } from './tables.ts';
import { seatsOf } from './trade-state.ts';

/** More would cover the page; the others appear as these are answered. */
const SHOWN = 3;

export function AskCards() {
  const asks = useTables((tables) => tables.asks);
  const seated = useTables(({ open }) => open !== null);
  const user = useUser();
  const layer = useTopLayer(({ element }) => element);
  if (!user || seated) return null;
  return createPortal(<Cards asks={asks.slice(0, SHOWN)} me={user.id} />, layer ?? document.body);
}

function Cards({ asks, me }: { asks: readonly Trade[]; me: string }) {
  const cards = useRef<HTMLElement>(null);
  useToastsOverCards(cards);
  return (
    <section ref={cards} aria-label="Trade requests" aria-live="polite" className={styles.cards}>
      {asks.map((trade) => (
        <AskCard key={trade.id} trade={trade} me={me} />
      ))}
    </section>
  );
}

function AskCard({ trade, me }: { trade: Trade; me: string }) {
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const { player } = seatsOf(trade, me).theirs;
  const mine = trade.askedBy === me;
  const act = (which: 'yes' | 'no') => async () => {
    setBusy(which);
    await (which === 'yes' ? acceptAsk : leaveTable)(trade.id);
    setBusy(null);
  };
  return (
    <div className={styles.card}>
      <PlayerAvatar player={player} lazy={false} />
      <div className={styles.words}>
        <PlayerName player={player} truncate className={styles.name} />
        <span className={styles.line}>
          {mine ? 'is thinking about it' : 'would like to trade'}
          <Countdown until={trade.idleAt} className="muted" />
        </span>
      </div>
      <div className={styles.answers}>
        {!mine && (
          <Button
            size="sm"
            variant="primary"
            busy={busy === 'yes'}
            aria-label={`Trade with ${player.username}`}
            onClick={act('yes')}
          >
            Trade
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          busy={busy === 'no'}
          aria-label={mine ? `Take back the question to ${player.username}` : `Not now, ${player.username}`}
          onClick={act('no')}
        >
          {mine ? 'Take back' : 'Not now'}
        </Button>
      </div>
    </div>
  );
}
