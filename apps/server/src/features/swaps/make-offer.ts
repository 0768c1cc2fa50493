import type { SwapOffer } from '@blookery/contract/collecting/swaps';
import type { Once } from '../../economy/once.ts';
import { type NewOffer, makeOffer as putOnBoard } from '../../economy/swaps/make-offer.ts';
import { Refusal } from '../../refusal.ts';
import type { SwapParts } from './parts.ts';
import { publishOffered } from './publish-board.ts';
import { showOffers } from './show-offers.ts';

/** Puts an offer on the board. Without `once`, as for a job, each call makes one. */
export async function makeOffer(
  parts: SwapParts,
  playerId: string,
  offer: NewOffer,
  once: Once = { playerId, key: null, request: 'swap offer' },
): Promise<SwapOffer> {
  const { catalog, clock, economy, world } = parts;
  if (!catalog.blook(offer.wants.blookId)) throw new Refusal('BLOOK_UNKNOWN');
  return economy.once(once, async (books) => {
    const row = await putOnBoard(books, playerId, offer, clock.now());
    const [shown] = await showOffers(parts, books.tx, [row]);
    if (!shown) throw new Error('the player of an offer is unknown');
    await publishOffered(books, world, shown);
    return shown;
  });
}
