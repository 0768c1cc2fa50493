/** The lists of a player: listed, bid on, watched, watched and open. */
import type { AuctionList, AuctionPage } from '@blookery/contract/auctions';
import type { Queryable } from '../../../database/database.ts';
import { type AuctionRow, auctionColumns, auctionPlayers } from '../auction-rows.ts';
import type { AuctionParts } from '../parts.ts';
import { readCursor } from './cursor.ts';
import { toPage } from './search-listings.ts';

const usualLimit = 50;

export async function readOwnList(
  { database: { sql }, catalog }: Pick<AuctionParts, 'database' | 'catalog'>,
  playerId: string,
  list: AuctionList,
  { cursor, limit = usualLimit }: { cursor?: string; limit?: number },
): Promise<AuctionPage> {
  const before = readCursor('newest', cursor)?.id ?? Number.MAX_SAFE_INTEGER;
  const rows = await sql<AuctionRow[]>`
    select ${sql.unsafe(auctionColumns)} from (${idsOf[list](sql, playerId, before, limit + 1)}) o
      join auctions a on a.id = o.id ${sql.unsafe(auctionPlayers)}
    order by a.id desc`;
  return toPage(rows, limit, 'newest', catalog);
}

type Ids = (sql: Queryable, playerId: string, before: number, limit: number) => ReturnType<Queryable>;

const idsOf: Record<AuctionList, Ids> = {
  listings: (sql, playerId, before, limit) => sql`
    select id from auctions where seller_id = ${playerId} and id < ${before} order by id desc limit ${limit}`,
  bids: (sql, playerId, before, limit) => sql`
    select auction_id as id from auction_bids where player_id = ${playerId} and auction_id < ${before}
    group by auction_id order by auction_id desc limit ${limit}`,
  watched: (sql, playerId, before, limit) => sql`
    select auction_id as id from auction_watches where player_id = ${playerId} and auction_id < ${before}
    order by auction_id desc limit ${limit}`,
  'watched-open': (sql, playerId, before, limit) => sql`
    select a.id from auction_watches w join auctions a on a.id = w.auction_id
    where w.player_id = ${playerId} and a.closed_at is null and a.id < ${before}
    order by a.id desc limit ${limit}`,
};

/** Listings last at most a week, so older bids need not be read. */
const latestBids = 300;

export async function readWatching(
  sql: Queryable,
  playerId: string,
): Promise<{ watched: number[]; outbid: number[] }> {
  const [row] = await sql<{ watched: number[]; outbid: number[] }[]>`
    select
      array(
        select a.id from auction_watches w join auctions a on a.id = w.auction_id
        where w.player_id = ${playerId} and a.closed_at is null order by a.id desc) as watched,
      array(
        select a.id from (
          select auction_id from auction_bids where player_id = ${playerId}
          group by auction_id order by auction_id desc limit ${latestBids}
        ) b join auctions a on a.id = b.auction_id
        where a.closed_at is null and a.top_bidder <> ${playerId} order by a.id desc) as outbid`;
  return row ?? { watched: [], outbid: [] };
}
