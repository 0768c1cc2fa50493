/**
 * Finds things sold or listed far from their usual price, trades in which one side gave far more, and deals
 * between players who share an address. These are not proof; they are worth a look.
 */
import type { Suspicion } from '@blookery/contract/staff-economy';
import { salePrice } from '@blookery/game/collecting/selling';
import { ODD_PRICE_FACTOR, ODD_TOKENS_LEAST, ODD_TRADE_FACTOR } from '@blookery/game/players/staff';
import type { Fragment, Queryable, Sql } from '../../../database/database.ts';
import { type Kind, kindList } from '../../../economy/locks/kind-list.ts';
import { loadFaces } from '../../../players/faces.ts';
import type { StaffParts } from '../parts.ts';

/** The usual price is the average of the last sales in the month before, known only after this many. */
const SALES_LEAST = 3;
const SALES_MOST = 20;
const DAYS = 7;
const SHOWN = 20;
/** Looks at this many of the newest trades of the week, of the dearest listings, and of the dearest sales of each day. */
const TRADES = 500;
const LISTINGS = 500;
const SALES_A_DAY = 70;

/**
 * The usual price of the kind of `a` at a moment. A sale is never before itself, and a listing is no sale, so neither is among
 * those it is compared with.
 */
const usualPrice = (sql: Queryable, at: Fragment) => sql`
  select avg(s.sold_for)::bigint as usual, count(*) as sales from (
    select o.sold_for from auctions o
    where o.type_id = a.type_id and o.shiny = a.shiny and o.outcome = 'sold'
      and o.closed_at > ${at} - interval '30 days' and o.closed_at < ${at}
    order by o.closed_at desc limit ${SALES_MOST}
  ) s`;

/** Only these are compared with the usual price, no matter how many were sold. The first and the last day are not whole days. */
const dearestSales = (sql: Queryable, days: number) => sql`
  select a.* from generate_series(0, ${days}::integer) back cross join lateral (
    select * from auctions
    where outcome = 'sold' and (closed_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date - back
      and sold_for >= ${ODD_TOKENS_LEAST}
    order by sold_for desc limit ${SALES_A_DAY}
  ) a where a.closed_at > now() - make_interval(days => ${days})`;

/** `offset 0` makes the planner look up these two players; otherwise it may read all addresses first. */
const sharedAddress = (sql: Queryable, one: string, other: string) => sql`
  exists (select 1 from player_addresses x join player_addresses y on y.address_hash = x.address_hash
          where x.player_id = ${sql(one)} and y.player_id = ${sql(other)} offset 0)`;

/** Counts sales of the last day at many times the usual price. */
export async function countSuspiciousSales(sql: Sql): Promise<number> {
  const [row] = await countOddSales(sql);
  return row?.count ?? 0;
}

export const countOddSales = (sql: Sql) => sql<{ count: number }[]>`
  select count(*) as count from (${dearestSales(sql, 1)}) a, lateral (${usualPrice(sql, sql`a.closed_at`)}) u
  where u.sales >= ${SALES_LEAST} and a.sold_for > u.usual * ${ODD_PRICE_FACTOR}`;

interface OddRow {
  kind: 'sale' | 'listing';
  id: number;
  at: Date;
  from: string;
  to: string | null;
  typeId: number;
  tokens: number;
  usual: number | null;
  sharedAddress: boolean;
}

export const oddSales = (sql: Sql) => sql<OddRow[]>`
  select 'sale' as kind, a.id, a.closed_at as at, a.seller_id as "from", a.buyer_id as "to",
    a.type_id as "typeId", a.sold_for as tokens, u.usual,
    ${sharedAddress(sql, 'a.seller_id', 'a.buyer_id')} as "sharedAddress"
  from (${dearestSales(sql, DAYS)}) a, lateral (${usualPrice(sql, sql`a.closed_at`)}) u
  where (u.sales >= ${SALES_LEAST} and a.sold_for > u.usual * ${ODD_PRICE_FACTOR})
    or ${sharedAddress(sql, 'a.seller_id', 'a.buyer_id')}
  order by a.sold_for desc limit ${SHOWN}`;

/** All listings of a kind are compared with the same sales, which are read once. Exported for the test of its plan. */
export const oddListings = (sql: Sql) => sql<OddRow[]>`
  with dearest as (
    select * from auctions where closed_at is null and current_price >= ${ODD_TOKENS_LEAST}
    order by current_price desc limit ${LISTINGS}
  )
  select 'listing' as kind, l.id, l.created_at as at, l.seller_id as "from", null as "to",
    l.type_id as "typeId", l.price as tokens, u.usual, false as "sharedAddress"
  from (select distinct type_id, shiny from dearest) a cross join lateral (${usualPrice(sql, sql`now()`)}) u
    join dearest l on l.type_id = a.type_id and l.shiny = a.shiny
  where u.sales >= ${SALES_LEAST} and l.price > u.usual * ${ODD_PRICE_FACTOR}
  order by l.price::float8 / greatest(u.usual, 1) desc limit ${SHOWN}`;

interface TradeRow {
  id: number;
  at: Date;
  sides: {
    playerId: string;
    tokens: number;
    blooks: { blookId: number; shiny: boolean }[];
    items: number;
  }[];
  sharedAddress: boolean;
}

const recentTrades = (sql: Sql) => sql<TradeRow[]>`
  select t.id, t.closed_at as at, ${sharedAddress(sql, 't.asker', 't.asked')} as "sharedAddress", (
    select json_agg(json_build_object('playerId', s.player_id, 'tokens', s.tokens,
      'blooks', (select coalesce(json_agg(json_build_object('blookId', b.blook_id, 'shiny', b.shiny)), '[]')
                 from trade_things g join blooks b on b.id = g.thing
                 where g.trade_id = t.id and g.player_id = s.player_id and g.kind = 'blook'),
      'items', (select count(*) from trade_things g
                where g.trade_id = t.id and g.player_id = s.player_id and g.kind = 'item')))
    from trade_sides s where s.trade_id = t.id
  ) as sides
  from (
    select * from trades where state = 'done' and closed_at > now() - make_interval(days => ${DAYS})
    order by closed_at desc limit ${TRADES}
  ) t`;

/** Exported for the test of its plan. */
export const recentPrices = (sql: Sql, kinds: readonly Kind[]) => sql<(Kind & { price: number })[]>`
  select k.blook_id as "blookId", k.shiny, s.price from ${kindList(sql, kinds)} k cross join lateral (
    select avg(o.sold_for)::bigint as price from (
      select a.sold_for from auctions a
      where a.type_id = k.blook_id and a.shiny = k.shiny and a.outcome = 'sold'
        and a.closed_at > now() - interval '30 days'
      order by a.closed_at desc limit ${SALES_MOST}
    ) o
  ) s where s.price is not null`;

const nameOf = ({ blookId, shiny }: Kind): string => `${blookId}:${shiny}`;

/** Recent prices among players of the kinds that were traded. A kind without sales has none. */
async function marketPrices(sql: Sql, trades: readonly TradeRow[]): Promise<Map<string, number>> {
  const traded = trades.flatMap(({ sides }) => sides.flatMap(({ blooks }) => blooks));
  const kinds = [...new Map(traded.map((kind) => [nameOf(kind), kind])).values()];
  const rows = await recentPrices(sql, kinds);
  return new Map(rows.map((row) => [nameOf(row), row.price]));
}

type SuspicionParts = Pick<StaffParts, 'reads' | 'catalog'>;

async function oddTrades({ reads: sql, catalog }: SuspicionParts) {
  const rows = await recentTrades(sql);
  const prices = await marketPrices(sql, rows);
  const worth = (side: TradeRow['sides'][number]): number =>
    side.blooks.reduce((sum, { blookId, shiny }) => {
      const shop = salePrice(catalog.blook(blookId)?.price ?? 0, shiny);
      return sum + (prices.get(nameOf({ blookId, shiny })) ?? shop);
    }, side.tokens);
  return rows.flatMap((row) => {
    const [poorer, richer] = [...row.sides].sort((a, b) => worth(a) - worth(b));
    if (!poorer || !richer) return [];
    const [less, more] = [worth(poorer), worth(richer)];
    // Items have no known worth, so a trade is not uneven if the poorer side gave some.
    const isUneven = more > less * ODD_TRADE_FACTOR && poorer.items === 0;
    if (more < ODD_TOKENS_LEAST || !(isUneven || row.sharedAddress)) return [];
    return [
      {
        kind: 'trade' as const,
        id: row.id,
        at: row.at,
        from: richer.playerId,
        to: poorer.playerId,
        typeId: null,
        tokens: more,
        usual: less,
        sharedAddress: row.sharedAddress,
      },
    ];
  });
}

export async function readSuspicions(parts: SuspicionParts): Promise<Suspicion[]> {
  const { reads: sql } = parts;
  const [sales, listings, trades] = await Promise.all([oddSales(sql), oddListings(sql), oddTrades(parts)]);
  const rows = [...sales, ...listings, ...trades]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, SHOWN * 2);
  const ids = rows.flatMap(({ from, to }) => [from, ...(to ? [to] : [])]);
  const faces = await loadFaces(sql, parts.catalog, ids);
  return rows.flatMap(({ from, to, at, usual, ...row }) => {
    const seller = faces.get(from);
    if (!seller) return [];
    const other = to === null ? null : (faces.get(to) ?? null);
    return [{ ...row, at: at.toISOString(), usual: usual ?? 0, from: seller, to: other }];
  });
}
