import type { SwapDone } from '@blookery/contract/collecting/swaps';
import type { Books } from '../../economy/books.ts';
import type { Once } from '../../economy/once.ts';
import { givenBy, lockStanding, readOfferer } from '../../economy/swaps/offer-rows.ts';
import { takeOffer as swap } from '../../economy/swaps/take-offer.ts';
import { areWelcome } from '../../moderation/are-welcome.ts';
import { loadFaces } from '../../players/faces.ts';
import { isBlocked } from '../../players/relations.ts';
import { Refusal } from '../../refusal.ts';
import { postSwapped } from './notices.ts';
import type { SwapParts } from './parts.ts';
import { tellClosed } from './tell-board.ts';

type TakeParts = Pick<SwapParts, 'catalog' | 'clock' | 'database' | 'economy' | 'notices' | 'world'>;

/** Takes an offer with one of the taker's blooks: both change hands in one transaction. */
export async function takeOffer(
  parts: TakeParts,
  takerId: string,
  { offerId, blook }: { offerId: number; blook: number },
  once: Once,
): Promise<SwapDone> {
  const { catalog, clock, database, economy, world } = parts;
  const giverId = await readOfferer(database.sql, offerId);
  if (giverId === null) throw new Refusal('SWAP_GONE');
  if (giverId === takerId) throw new Refusal('SWAP_OWN');
  return economy.once({ ...once, others: [giverId] }, async (books) => {
    const now = clock.now();
    const offer = await lockStanding(books.tx, offerId, now);
    if (!offer) throw new Refusal('SWAP_GONE');
    await requireMaySwap(books, takerId, giverId);
    const taken = await swap(books, offer, { takerId, blook, now });
    const faces = await loadFaces(books.tx, catalog, [giverId, takerId]);
    const [giver, taker] = [faces.get(giverId), faces.get(takerId)];
    if (!giver || !taker) throw new Error('a player of a swap is unknown');
    const { serial, ...kind } = taken;
    const done = {
      id: offerId,
      with: giver,
      got: givenBy(offer),
      gave: { ...kind, ...(serial === null ? {} : { serial }) },
    };
    await postSwapped(parts, books, { giver, taker, ...done });
    books.afterCommit(() => tellClosed(world, { id: offerId, playerId: giverId }));
    return done;
  });
}

/** Somebody may have been blocked, muted or banned since the offer was made, or may no longer give. */
async function requireMaySwap(books: Books, takerId: string, giverId: string): Promise<void> {
  await books.requireGiver(takerId);
  const [blocked, welcome, newcomers] = [
    await isBlocked(books.tx, takerId, giverId),
    await areWelcome(books.tx, [takerId, giverId]),
    await books.newcomers([giverId]),
  ];
  if (blocked || !welcome || newcomers.size > 0) throw new Refusal('SWAP_NOT_ALLOWED');
}
