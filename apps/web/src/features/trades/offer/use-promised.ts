/** Puts on the table what the player promised with the request: one spare of each kind. */
import { isSameKind } from '@blookery/game/collecting/wishes';
import { useEffect } from 'react';
import { useSpares } from '../../../session/holdings/spares.ts';
import { takePromised } from '../tables.ts';
import { withThing } from './offer-draft.ts';
import type { OfferDesk } from './use-offer.ts';

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
