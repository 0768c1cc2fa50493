import { Refusal } from '../../refusal.ts';
import { holderOf, lockAuction } from './auction-rows.ts';
import type { AuctionParts } from './parts.ts';

/** The seller removes it, as long as there is no bid. The fee is not returned. */
export async function removeListing(
  { economy, clock, world }: AuctionParts,
  playerId: string,
  id: number,
): Promise<void> {
  await economy.write(async (books) => {
    await books.lock(playerId);
    const auction = await lockAuction(books.tx, id);
    const now = clock.now();
    if (auction.sellerId !== playerId) throw new Refusal('AUCTION_NOT_YOURS');
    if (auction.bidCount > 0) throw new Refusal('AUCTION_HAS_BIDS');
    if (auction.closedAt !== null || auction.expiresAt <= now) throw new Refusal('AUCTION_ENDED');
    await books.release(holderOf(id));
    await books.tx`update auctions set closed_at = ${now}, outcome = 'removed' where id = ${id}`;
    const d = { id, outcome: 'removed' as const, closedAt: now.toISOString(), buyer: null, soldFor: null };
    books.afterCommit(() => world.publish('auctions', { t: 'auctions.closed', d }));
  });
}
