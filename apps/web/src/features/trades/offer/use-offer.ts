/**
 * The player's own offer. Every change is shown at once and sent as a whole, one call at a time and only the
 * latest, so that offers never arrive out of order.
 */
import type { TradeSide } from '@blookery/contract';
import { isSameKind } from '@blookery/game/collecting/wishes';
import { useEffect, useRef, useState } from 'react';
import { useSpares } from '../../../session/holdings/spares.ts';
import { putOffer, takePromised } from '../tables.ts';
import type { Draft } from './offer-draft.ts';
import { withThing } from './offer-draft.ts';

export interface OfferDesk {
  offer: Draft;
  change: (make: (offer: Draft) => Draft) => void;
  /** A change is being sent to the server. */
  pending: boolean;
}

export function useOffer(tradeId: number, mine: TradeSide): OfferDesk {
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useRef<Draft | null>(null);
  const sending = useRef(false);

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    for (let sent: Draft | null = null; latest.current && latest.current !== sent; ) {
      sent = latest.current;
      const { blooks, items, tokens } = sent;
      const body = { blooks: blooks.map(({ id }) => id), items: items.map(({ id }) => id), tokens };
      // Refused: go back to the server's state.
      if (!(await putOffer(tradeId, body))) break;
    }
    sending.current = false;
    latest.current = null;
    setDraft(null);
  };

  return {
    offer: draft ?? mine,
    pending: draft !== null,
    change: (make) => {
      const next = make(latest.current ?? mine);
      latest.current = next;
      setDraft(next);
      void send();
    },
  };
}

/** Puts on the table what the player promised with the request: one spare of each kind. */
export function usePromised(tradeId: number, { change }: OfferDesk): void {
  const spares = useSpares();
  useEffect(() => {
    if (!spares) return;
    const copies = takePromised(tradeId).flatMap(
      (kind) => spares.find((spare) => isSameKind(spare, kind))?.copies.slice(0, 1) ?? [],
    );
    if (copies.length === 0) return;
    change((offer) => copies.reduce((draft, of) => withThing(draft, { kind: 'blook', of }), offer));
  }, [tradeId, spares, change]);
}
