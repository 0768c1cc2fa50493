/**
 * The most a new account can pay for a listing, or the least it must ask for its own thing, shown beforehand.
 */
import type { auctionCalls, PriceLimit } from '@blookery/contract/auctions';
import type { QueryOf } from '@blookery/contract/base/call';
import { leastToAsk, mostToPay } from '@blookery/game/trading/giving';
import { type DealtThing, readListed, readWorth } from '../../economy/giving.ts';
import { Refusal } from '../../refusal.ts';
import type { AuctionParts } from './parts.ts';

export async function readPriceLimit(
  { database: { sql }, catalog, economy }: AuctionParts,
  playerId: string,
  { auctionId, blookId, itemId }: QueryOf<typeof auctionCalls.priceLimit>,
): Promise<PriceLimit> {
  const [account] = await sql<{ createdAt: Date; lifted: boolean }[]>`
    select created_at as "createdAt", giving_lifted_at is not null as lifted from players where id = ${playerId}`;
  if (!account || economy.givesFrom(account) === null) return { limited: false, tokens: null };

  if (auctionId !== undefined) {
    const listing = await readListed(sql, auctionId);
    if (!listing) throw new Refusal('AUCTION_UNKNOWN');
    if (listing.isOfHouse) return { limited: false, tokens: null };
    const worth = await readWorth(sql, catalog, listing, [playerId, listing.seller]);
    return { limited: true, tokens: worth === null ? null : mostToPay(worth) };
  }
  const thing = await readOwn();
  const worth = await readWorth(sql, catalog, thing, [playerId]);
  return { limited: true, tokens: worth === null ? null : leastToAsk(worth) };

  async function readOwn(): Promise<DealtThing> {
    if (blookId !== undefined) {
      const [blook] = await sql<DealtThing[]>`
        select blook_id as "typeId", shiny, null::integer as "usesLeft" from blooks
        where id = ${blookId} and owner_id = ${playerId}`;
      if (!blook) throw new Refusal('BLOOK_NOT_OWNED');
      return blook;
    }
    if (itemId === undefined) throw new Refusal('AUCTION_THING_MISSING');
    const [item] = await sql<DealtThing[]>`
      select -item_id as "typeId", false as shiny, uses_left as "usesLeft" from items
      where id = ${itemId} and owner_id = ${playerId}`;
    if (!item) throw new Refusal('ITEM_NOT_OWNED');
    return item;
  }
}
