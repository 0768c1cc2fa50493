/**
 * Personal data of auctions. When a player deletes the account, their listings without bids are removed;
 * those with bids, and those where they lead, run to their end, because the other side did nothing wrong.
 * Value moves to an erased account as to any other.
 */
import { release } from '../../economy/hand-over.ts';
import { inPages, type PersonalData } from '../../players/personal-data.ts';
import type { Clock } from '../../ports/clock.ts';
import { holderOf } from './auction-rows.ts';

export const auctionsData = (clock: Clock): PersonalData[] => [
  {
    name: 'auctions',
    copy: (sql, playerId) =>
      inPages<{ id: number }>(
        (last, limit) => sql`
          select id, type_id as "typeId", shiny, price, buy_it_now as "buyItNow", duration,
            created_at as "createdAt", expires_at as "expiresAt", closed_at as "closedAt", outcome,
            sold_for as "soldFor"
          from auctions where seller_id = ${playerId} and id > ${last?.id ?? 0} order by id limit ${limit}`,
      ),
    // Listings that are being settled right now are left to that.
    erase: async (tx, playerId) => {
      const gone = await tx<{ id: number }[]>`
        update auctions set closed_at = ${clock.now()}, outcome = 'removed' where id in (
          select id from auctions where seller_id = ${playerId} and closed_at is null and bid_count = 0
          order by id for update skip locked
        ) returning id`;
      for (const { id } of gone) await release(tx, holderOf(id));
    },
  },
  {
    name: 'bids',
    copy: (sql, playerId) =>
      inPages<{ auction: number; amount: number }>(
        (last, limit) => sql`
          select auction_id as auction, amount, at from auction_bids
          where player_id = ${playerId} and (auction_id, amount) > (${last?.auction ?? 0}, ${last?.amount ?? 0})
          order by auction_id, amount limit ${limit}`,
      ),
  },
  {
    name: 'watchedAuctions',
    copy: async function* (sql, playerId) {
      yield await sql`
        select auction_id as auction from auction_watches where player_id = ${playerId} order by auction_id`;
    },
    erase: (tx, playerId) => tx`delete from auction_watches where player_id = ${playerId}`,
  },
];
