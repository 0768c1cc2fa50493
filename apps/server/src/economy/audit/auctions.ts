/** Checks listings, bids, and what they hold. */
import type { Queryable } from '../../database/database.ts';
import type { AuditChecks } from './check.ts';
import type { Since } from './seals/since.ts';

/** The listings that are open or were closed since the seal. */
const recent = (sql: Queryable, since: Since) => sql`
  (select * from auctions where closed_at is null or closed_at >= ${since.at})`;
/** Their bids, and those since the seal on a listing that is not there. One `or` for both would compare each with each. */
const recentBids = (sql: Queryable, since: Since) => sql`
  (select b.* from ${recent(sql, since)} r join auction_bids b on b.auction_id = r.id
    union all
    select b.* from auction_bids b
    where b.at >= ${since.at} and not exists (select 1 from auctions a where a.id = b.auction_id))`;

export const auctionChecks: AuditChecks = {
  'every open listing holds what it offers, and nothing else does': (sql) => sql`
    select a.id as auction, coalesce(b.held_by, i.held_by) as "heldBy", coalesce(b.owner_id, i.owner_id) as owner
    from auctions a left join blooks b on b.id = a.blook left join items i on i.id = a.item
    where a.closed_at is null and (coalesce(b.held_by, i.held_by) is distinct from 'auction:' || a.id
      or coalesce(b.owner_id, i.owner_id) is distinct from a.seller_id)
    limit 100`,
  'whatever an auction holds is what it lists': (sql) => sql`
    select 'blook' as what, b.id, b.held_by as holder from blooks b
      left join auctions a on a.blook = b.id and a.closed_at is null and 'auction:' || a.id = b.held_by
    where b.held_by like 'auction:%' and a.id is null
    union all
    select 'item', i.id, i.held_by from items i
      left join auctions a on a.item = i.id and a.closed_at is null and 'auction:' || a.id = i.held_by
    where i.held_by like 'auction:%' and a.id is null limit 100`,
  'every open listing has its top bid in escrow, and no more': (sql) => sql`
    select a.id as auction, a.top_amount as "topBid", coalesce(e.held, 0)::text as escrow
    from auctions a left join lateral (
      select coalesce((select sum(amount) from transfers where to_escrow = 'auction:' || a.id), 0)
        - coalesce((select sum(amount) from transfers where from_escrow = 'auction:' || a.id), 0) as held
    ) e on true
    where a.closed_at is null and e.held <> coalesce(a.top_amount, 0) limit 100`,
  'every bid was higher than all before it, and the last one leads': (sql, since) => sql`
    select auction_id as auction, id as bid, amount from (
      select b.auction_id, b.id, b.amount, b.player_id,
        lag(b.amount) over bids as before, lag(b.player_id) over bids as leader,
        lead(b.id) over bids is null as is_last, count(*) over (partition by b.auction_id) as bids,
        a.top_bid, a.top_amount, a.top_bidder, a.bid_count, a.price, a.seller_id
      from ${recentBids(sql, since)} b left join auctions a on a.id = b.auction_id
      window bids as (partition by b.auction_id order by b.id)
    ) b
    where b.top_bid is null or b.amount < b.price or b.amount <= b.before or b.player_id = b.leader
      or b.player_id = b.seller_id or b.bids <> b.bid_count
      or (b.is_last and (b.id <> b.top_bid or b.amount <> b.top_amount or b.player_id <> b.top_bidder))
    limit 100`,
  'every bid was taken from its player once, and all but the last given back once': (sql, since) => sql`
    select b.auction_id as auction, b.id as bid from ${recentBids(sql, since)} b
      left join auctions a on a.id = b.auction_id
      left join transfers t on t.reference = 'bid:' || b.id
      left join transfers r on r.reference = 'bid:' || b.id || ':back'
    where t.id is null or t.amount <> b.amount or t.from_player <> b.player_id
      or (b.id = a.top_bid) <> (r.id is null)
      or (r.id is not null and (r.amount <> b.amount or r.to_player <> b.player_id)) limit 100`,
  'every sold listing was paid for and handed over once': (sql, since) => sql`
    select a.id as auction from ${recent(sql, since)} a
      left join transfers t on t.reference = 'auction:' || a.id || ':sold'
      left join blook_history h on h.blook = a.blook and h.reference = 'auction:' || a.id
      left join item_history i on i.item = a.item and i.reference = 'auction:' || a.id
    where case when a.outcome = 'sold' then t.id is null or t.amount <> a.sold_for or t.to_player <> a.seller_id
        or coalesce(h.to_player, i.to_player) is distinct from a.buyer_id
        or (not a.buy_it_now and (a.buyer_id <> a.top_bidder or a.sold_for <> a.top_amount))
      else t.id is not null or h.blook is not null or i.item is not null end
    limit 100`,
  'every listing was paid for when it was made': (sql, since) => sql`
    select a.id as auction from ${recent(sql, since)} a left join transfers t on t.reference = 'auction:' || a.id || ':fee'
    where t.id is null or t.from_player <> a.seller_id limit 100`,
};
