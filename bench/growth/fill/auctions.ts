/** Auctions that are open and that have ended, their bids, completed trades and standing offers of swaps. */
import type { Sql } from '../../../apps/server/src/database/database.ts';
import { fate, of, type Staged } from './stage.ts';
import { WHEEL_SLOTS } from './wheel.ts';

/** One in five listings that are open and take bids has one. */
const hasBid = `${fate.open} and (g - 1) / 100 % 5 = 4`;
const isBuyNow = `(case when ${fate.open} then (g - 1) / 100 % 5 < 2 else fate >= 5 end)`;

/** Ids of bids: two for each listing that was sold by bids, then one for each open one. */
export const bids = {
  first: '(((g - 1) / 100 * 5 + fate) * 2 + 1)',
  last: '(((g - 1) / 100 * 5 + fate) * 2 + 2)',
  open: ({ blooks }: Staged) => `(${(Math.floor(blooks / 100) + 1) * 10} + (g - 1) / 100 + 1)`,
  /** The first bidder is sometimes the buyer, and then there is one bid. */
  hadFirst: `${fate.soldByBids} and third <> owner`,
  hasBid,
} as const;

export async function fillAuctions(sql: Sql, staged: Staged): Promise<void> {
  const at = of.at(staged.blooks);
  const columns = `id, seller_id, type_id, shiny, rarity_id, blook, serial, price, buy_it_now, duration, created_at,
    expires_at, bid_count, top_bid, top_amount, top_bidder, closed_at, outcome, buyer_id, sold_for`;
  const thing = `fill_id(n), w.blook_id, w.shiny, w.rarity_id, g, (g - 1) / ${WHEEL_SLOTS} * w.of_kind + w.rank,
    ${of.price}, ${isBuyNow}`;
  await sql.unsafe(`
    insert into auctions (${columns}) overriding system value
    select ${of.endedId}, ${thing}, 1440, ${at}, ${at} + interval '1 day',
      case when ${fate.soldByBids} then 1 + (third <> owner)::int else 0 end,
      case when ${fate.soldByBids} then ${bids.last} end, case when ${fate.soldByBids} then ${of.price} + 20 end,
      case when ${fate.soldByBids} then fill_id(owner) end, ${at} + interval '1 day',
      case when ${fate.sold} then 'sold' else 'unsold' end, case when ${fate.sold} then fill_id(owner) end,
      case when ${fate.soldByBids} then ${of.price} + 20 when ${fate.sold} then ${of.price} end
    from fill_blooks b join fill_wheel w on w.slot = b.slot where ${fate.ended}`);
  await sql.unsafe(`
    insert into auctions (${columns}) overriding system value
    select ${of.openId(staged.ended)}, ${thing}, 10080, now() - interval '1 day',
      now() + interval '30 minutes' + g * 7919 % 10000 * interval '1 minute',
      (${hasBid})::int, case when ${hasBid} then ${bids.open(staged)} end, case when ${hasBid} then ${of.price} + 10 end,
      case when ${hasBid} then fill_id(third) end, null, null, null, null
    from fill_blooks b join fill_wheel w on w.slot = b.slot where ${fate.open}`);
  await sql.unsafe(`
    insert into auction_bids (id, auction_id, player_id, amount, at) overriding system value
    select ${bids.first}, ${of.endedId}, fill_id(third), ${of.price} + 10, ${at} + interval '1 hour'
    from fill_blooks where ${bids.hadFirst}
    union all
    select ${bids.last}, ${of.endedId}, fill_id(owner), ${of.price} + 20, ${at} + interval '2 hours'
    from fill_blooks where ${fate.soldByBids}
    union all
    select ${bids.open(staged)}, ${of.openId(staged.ended)}, fill_id(third), ${of.price} + 10, now() - interval '1 hour'
    from fill_blooks where ${hasBid}`);
  await sql.unsafe(`
    insert into auction_watches (player_id, auction_id)
    select fill_id(third), ${of.openId(staged.ended)} from fill_blooks where ${fate.open}`);
  await fillTrades(sql, at);
  await fillOffers(sql);
  // Wishes were compared with all but the newest.
  await sql`
    update wish_watch set last_auction = greatest(0, (select max(id) from auctions) - 200),
      last_offer = greatest(0, (select max(id) from swap_offers) - 20)`;
}

async function fillTrades(sql: Sql, at: string): Promise<void> {
  await sql.unsafe(`
    insert into trades (id, state, asker, asked, created_at, touched_at, closed_at) overriding system value
    select ${of.tradeId}, 'done', fill_id(n), fill_id(owner), ${at}, ${at} + interval '1 day', ${at} + interval '1 day'
    from fill_blooks where ${fate.traded}`);
  await sql.unsafe(`
    insert into trade_sides (trade_id, player_id, done)
    select ${of.tradeId}, fill_id(side), true from fill_blooks, unnest(array[n, owner]) side where ${fate.traded}`);
  await sql.unsafe(`
    insert into trade_things (trade_id, player_id, kind, thing, place)
    select ${of.tradeId}, fill_id(n), 'blook', g, 1 from fill_blooks where ${fate.traded}`);
}

async function fillOffers(sql: Sql): Promise<void> {
  await sql.unsafe(`
    insert into swap_offers (id, player_id, blook, gives_id, gives_shiny, gives_serial, wants_id, created_at, expires_at)
      overriding system value
    select ${of.offerId}, fill_id(n), g, w.blook_id, w.shiny, (g - 1) / ${WHEEL_SLOTS} * w.of_kind + w.rank, v.blook_id,
      now() - interval '1 day', now() + interval '6 days'
    from fill_blooks b join fill_wheel w on w.slot = b.slot
      join fill_wheel v on v.slot = (b.slot + 500) % ${WHEEL_SLOTS}
    where ${fate.offered}`);
}
