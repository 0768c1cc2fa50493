import { fitsWanted } from '@blookery/game/trading/swaps';
import { Refusal } from '../../refusal.ts';
import type { Books } from '../books.ts';
import { type OfferRow, swapHolder, wantedBy } from './offer-rows.ts';

export interface Taken {
  id: number;
  blookId: number;
  shiny: boolean;
  serial: number | null;
}

/**
 * Swaps: the offered blook goes to the taker, and the taker's to the player of the offer. The offer must be locked
 * and stand, and both wallets must be locked. Returns what the taker gave.
 */
export async function takeOffer(
  books: Books,
  offer: OfferRow,
  { takerId, blook, now }: { takerId: string; blook: number; now: Date },
): Promise<Taken> {
  const given = await readOwned(books, takerId, blook);
  if (!fitsWanted(given, wantedBy(offer))) throw new Refusal('SWAP_WRONG_KIND');
  const origin = { kind: 'swapped', reference: swapHolder(offer.id) };
  // The taker's first: it may be held or locked, and a new account may not give it.
  await books.handOver({ from: takerId, to: offer.playerId, things: { blooks: [blook] }, ...origin });
  await books.handOver({
    from: offer.playerId,
    to: takerId,
    things: { blooks: [offer.blook] },
    heldBy: swapHolder(offer.id),
    ...origin,
  });
  await books.tx`
    update swap_offers set closed_at = ${now}, outcome = 'swapped', taker_id = ${takerId}, taken_for = ${blook}
    where id = ${offer.id}`;
  return given;
}

async function readOwned({ tx }: Books, playerId: string, blook: number): Promise<Taken> {
  const [row] = await tx<Taken[]>`
    select id, blook_id as "blookId", shiny, serial from blooks where id = ${blook} and owner_id = ${playerId}`;
  if (!row) throw new Refusal('BLOOK_NOT_OWNED');
  return row;
}
