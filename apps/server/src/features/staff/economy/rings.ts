/**
 * Finds rings: who recently received what from whom in trades and swaps, in sales far from the usual price and
 * through treasuries, and what of it looks like one person with many accounts. Every query uses an index and has a
 * limit.
 */
import type { RingShown } from '@blookery/contract/staff-economy';
import {
  findRings,
  type Gift,
  giftsThroughTreasuries,
  type RingAccount,
  type TreasuryMove,
} from '@blookery/game/trading/rings';
import type { Queryable } from '../../../database/database.ts';
import { counterPrice } from '../../../economy/giving.ts';
import { loadFaces } from '../../../players/faces.ts';
import type { StaffParts } from '../parts.ts';

const DAYS = 7;
const TRADES = 2000;
const SALES = 2000;
const MOVES = 5000;
const SHOWN = 20;
/** Givers listed per ring. */
const NAMED = 12;
/** A sale counts as a gift above this multiple of the usual price, or below its inverse. */
const FAR_OFF = 1.5;

type Thing = { typeId: number; shiny: boolean; usesLeft: number | null };

interface TradeRow {
  at: Date;
  one: string;
  other: string;
  oneTokens: number;
  otherTokens: number;
  oneThings: Thing[];
  otherThings: Thing[];
}

const thingsOf = (sql: Queryable, player: string) => sql`
  coalesce((
    select json_agg(json_build_object('typeId', coalesce(b.blook_id, -i.item_id),
      'shiny', coalesce(b.shiny, false), 'usesLeft', i.uses_left))
    from trade_things g
      left join blooks b on g.kind = 'blook' and b.id = g.thing
      left join items i on g.kind = 'item' and i.id = g.thing
    where g.trade_id = t.id and g.player_id = ${sql(player)}), '[]')`;

export const tradesOfLate = (sql: Queryable) => sql<TradeRow[]>`
  select t.closed_at as at, t.asker as one, t.asked as other, a.tokens as "oneTokens", b.tokens as "otherTokens",
    ${thingsOf(sql, 't.asker')} as "oneThings", ${thingsOf(sql, 't.asked')} as "otherThings"
  from (
    select id, asker, asked, closed_at from trades
    where state = 'done' and closed_at > now() - make_interval(days => ${DAYS})
    order by closed_at desc limit ${TRADES}
  ) t
    join trade_sides a on a.trade_id = t.id and a.player_id = t.asker
    join trade_sides b on b.trade_id = t.id and b.player_id = t.asked`;

interface SaleRow extends Thing {
  at: Date;
  seller: string;
  buyer: string;
  soldFor: number;
  /** The average price of this kind in the month before; null without sales. */
  usual: number | null;
}

export const salesOfLate = (sql: Queryable) => sql<SaleRow[]>`
  select a.closed_at as at, a.seller_id as seller, a.buyer_id as buyer, a.type_id as "typeId", a.shiny,
    a.uses_left as "usesLeft", a.sold_for as "soldFor", u.usual
  from (
    select * from auctions
    where outcome = 'sold' and closed_at > now() - make_interval(days => ${DAYS})
    order by closed_at desc limit ${SALES}
  ) a, lateral (
    select percentile_cont(0.5) within group (order by o.sold_for)::bigint as usual from (
      select sold_for from auctions o
      where o.type_id = a.type_id and o.shiny = a.shiny and o.outcome = 'sold'
        and o.closed_at < a.closed_at and o.closed_at > a.closed_at - interval '30 days'
        and o.seller_id <> a.seller_id
      order by o.closed_at desc limit 25
    ) o
  ) u
  where not exists (select 1 from house_account h where h.player_id = a.seller_id)`;

interface SwapRow {
  at: Date;
  giver: string;
  taker: string;
  given: Thing;
  taken: Thing;
}

export const swapsOfLate = (sql: Queryable) => sql<SwapRow[]>`
  select o.closed_at as at, o.player_id as giver, o.taker_id as taker,
    json_build_object('typeId', o.gives_id, 'shiny', o.gives_shiny, 'usesLeft', null) as given,
    json_build_object('typeId', b.blook_id, 'shiny', b.shiny, 'usesLeft', null) as taken
  from (
    select * from swap_offers
    where outcome = 'swapped' and closed_at > now() - make_interval(days => ${DAYS})
    order by closed_at desc limit ${TRADES}
  ) o join blooks b on b.id = o.taken_for`;

// The kinds are written as in the partial index, so that the planner uses it.
export const treasuryMovesOfLate = (sql: Queryable) => sql<TreasuryMove[]>`
  select coalesce(to_escrow, from_escrow) as "guildId", coalesce(from_player, to_player) as "playerId",
    case when from_player is null then -amount else amount end as tokens, at
  from transfers
  where currency = 'tokens' and kind in ('guild-pay-in', 'guild-pay-out', 'guild-end')
    and at > now() - make_interval(days => ${DAYS})
  order by at desc limit ${MOVES}`;

async function readGifts({ reads: sql, catalog }: StaffParts): Promise<Gift[]> {
  const [trades, swaps, sales, moves] = await Promise.all([
    tradesOfLate(sql),
    swapsOfLate(sql),
    salesOfLate(sql),
    treasuryMovesOfLate(sql),
  ]);
  const counter = (thing: Thing): number => counterPrice(catalog, thing) ?? 0;
  const worth = (tokens: number, things: readonly Thing[]): number =>
    things.reduce((sum, thing) => sum + counter(thing), tokens);
  const oneWay = (one: string, other: string, tokens: number, at: Date): Gift[] => {
    if (tokens === 0) return [];
    return [
      tokens > 0 ? { from: one, to: other, tokens, at } : { from: other, to: one, tokens: -tokens, at },
    ];
  };
  return [
    ...trades.flatMap(({ at, one, other, oneTokens, otherTokens, oneThings, otherThings }) =>
      oneWay(one, other, worth(oneTokens, oneThings) - worth(otherTokens, otherThings), at),
    ),
    ...swaps.flatMap(({ at, giver, taker, given, taken }) =>
      oneWay(giver, taker, counter(given) - counter(taken), at),
    ),
    ...sales.flatMap(({ at, seller, buyer, soldFor, usual, ...thing }) => {
      const fair = Math.max(usual ?? 0, counter(thing));
      const isFarOff = soldFor > fair * FAR_OFF || soldFor * FAR_OFF < fair;
      return isFarOff ? oneWay(buyer, seller, soldFor - fair, at) : [];
    }),
    ...giftsThroughTreasuries(moves),
  ];
}

const readAccounts = (sql: Queryable, ids: readonly string[]) => sql<RingAccount[]>`
  select p.id, p.created_at as "createdAt",
    array(select encode(address_hash, 'hex') from player_addresses x where x.player_id = p.id) as addresses
  from players p where p.id = any(${[...ids]}::uuid[])`;

export async function readRings(parts: StaffParts): Promise<RingShown[]> {
  const { reads: sql } = parts;
  const gifts = await readGifts(parts);
  const ids = [...new Set(gifts.flatMap(({ from, to }) => [from, to]))];
  if (ids.length === 0) return [];
  const rings = findRings(gifts, await readAccounts(sql, ids)).slice(0, SHOWN);
  const shown = rings.flatMap(({ to, givers }) => [to, ...givers.slice(0, NAMED).map(({ id }) => id)]);
  const faces = await loadFaces(sql, parts.catalog, shown);
  return rings.flatMap(({ to, givers, at, ...ring }) => {
    const receiver = faces.get(to);
    if (!receiver) return [];
    const named = givers.slice(0, NAMED).flatMap(({ id, tokens }) => {
      const player = faces.get(id);
      return player ? [{ player, tokens }] : [];
    });
    return [{ ...ring, to: receiver, givers: named, giverCount: givers.length, at: at.toISOString() }];
  });
}
