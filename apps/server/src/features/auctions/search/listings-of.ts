import type { Auction } from '@blookery/contract/auctions';
import { type AuctionRow, auctionColumns, auctionPlayers, toAuction } from '../auction-rows.ts';
import type { AuctionParts } from '../parts.ts';

/** The newest open listings of some players by seller, for their stalls. Players without any are omitted. */
export async function listingsOf(
  { database: { sql }, catalog }: Pick<AuctionParts, 'database' | 'catalog'>,
  playerIds: readonly string[],
  most = 12,
): Promise<Map<string, Auction[]>> {
  if (playerIds.length === 0) return new Map();
  const rows = await sql<AuctionRow[]>`
    select ${sql.unsafe(auctionColumns)}
    from unnest(${[...new Set(playerIds)]}::uuid[]) k (player) cross join lateral (
      select * from auctions o where o.seller_id = k.player and o.closed_at is null order by o.id desc limit ${most}
    ) a ${sql.unsafe(auctionPlayers)} order by a.id desc`;
  return Map.groupBy(
    rows.map((row) => toAuction(row, catalog)),
    ({ seller }) => seller.id,
  );
}
