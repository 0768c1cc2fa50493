/** Prices of kinds: the recent average, and the chart of ninety days. */
import {
  AuctionKind,
  type auctionCalls,
  type PriceHistory,
  type RecentPrice,
} from '@blookery/contract/auctions';
import type { ResponseOf } from '@blookery/contract/base/call';
import { recentAverage } from '@blookery/game/auctions/auctions';
import { PRICE_HISTORY_DAYS, priceDays, RECENT_SALES } from '@blookery/game/auctions/prices';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Queryable } from '../../database/database.ts';
import { fits } from '../../http/validators.ts';
import { Refusal } from '../../refusal.ts';
import { shareFor } from '../../shared-work.ts';
import { type NameRow, toPlayer, typeOf } from './auction-rows.ts';
import type { AuctionParts } from './parts.ts';

type Parts = Pick<AuctionParts, 'reads' | 'catalog' | 'clock'>;

interface Kind {
  typeId: number;
  shiny: boolean;
}

/** A kind as written in a URL. */
export function readKind(catalog: Catalog, text: string): Kind {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('AUCTION_KIND_UNKNOWN');
  }
  if (!fits(AuctionKind, value)) throw new Refusal('AUCTION_KIND_UNKNOWN');
  return kindOf(catalog, value);
}

export function kindOf(catalog: Catalog, { type, blookId, itemId, shiny = false }: AuctionKind): Kind {
  if (type === 'blook' && blookId && catalog.blook(blookId)) return { typeId: blookId, shiny };
  if (type === 'item' && itemId && catalog.item(itemId)) return { typeId: -itemId, shiny: false };
  throw new Refusal('AUCTION_KIND_UNKNOWN');
}

export async function readRecentPrice(sql: Queryable, { typeId, shiny }: Kind): Promise<RecentPrice> {
  const rows = await sql<{ price: number }[]>`
    select sold_for as price from auctions where type_id = ${typeId} and shiny = ${shiny} and outcome = 'sold'
    order by closed_at desc limit ${RECENT_SALES}`;
  return recentAverage(rows.map(({ price }) => price));
}

type Averages = ResponseOf<(typeof auctionCalls)['averages']>;

/** Every page with listings reads all kinds; a few seconds old is good enough. */
const keptMs = 15_000;

export function averageReader({ reads, catalog, clock }: Parts): () => Promise<Averages> {
  const now = () => clock.now().getTime();
  return shareFor(keptMs, now, () => readAverages(reads, catalog));
}

async function readAverages(sql: Queryable, { lists }: Catalog): Promise<Averages> {
  const kinds = [...lists.blooks.map(({ id }) => id), ...lists.items.map(({ id }) => -id)];
  const rows = await sql<{ typeId: number; shiny: boolean; prices: number[] }[]>`
    select k.kind as "typeId", k.shiny, s.prices
    from unnest(${kinds}::integer[]) t (kind) cross join (values (false), (true)) v (shiny)
    cross join lateral (select t.kind, v.shiny) k
    cross join lateral (select array(
      select a.sold_for from auctions a where a.type_id = k.kind and a.shiny = k.shiny and a.outcome = 'sold'
      order by a.closed_at desc limit ${RECENT_SALES}) as prices) s
    where cardinality(s.prices) > 0`;
  return rows.flatMap(({ typeId, shiny, prices }) => {
    const { averagePrice, suspicious } = recentAverage(prices.map(Number));
    return averagePrice === null ? [] : [{ ...typeOf(typeId), shiny, averagePrice, suspicious }];
  });
}

/** The most sales of one kind in ninety days for the chart; for busier kinds only the latest count. */
const mostSales = 5000;
const salesShown = 12;

interface SaleRow {
  id: number;
  price: number;
  at: Date;
  buyItNow: boolean;
  bidCount: number;
  serial: number | null;
  seller: NameRow;
  buyer: NameRow;
}

/** What is needed to show the name of a player of the table `players` by this alias. */
const named = (sql: Queryable, alias: 's' | 'y') => {
  const of = sql(alias);
  return sql`json_build_object('id', ${of}.id, 'username', ${of}.username, 'color', ${of}.color, 'fontId', ${of}.font_id)`;
};

export async function readPriceHistory(
  { reads: sql, catalog, clock }: Parts,
  { typeId, shiny }: Kind,
): Promise<PriceHistory> {
  const since = new Date(clock.now().getTime() - PRICE_HISTORY_DAYS * 86_400_000);
  const [days, sales, recent, [open], [lowest]] = await Promise.all([
    sql<{ day: string; price: number }[]>`
      select to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD') as day, sold_for as price from auctions
      where type_id = ${typeId} and shiny = ${shiny} and outcome = 'sold' and closed_at > ${since}
      order by closed_at desc limit ${mostSales}`,
    sql<SaleRow[]>`
      select a.id, a.sold_for as price, a.closed_at as at, a.buy_it_now as "buyItNow", a.bid_count as "bidCount",
        a.serial, ${named(sql, 's')} as seller, ${named(sql, 'y')} as buyer
      from auctions a join players s on s.id = a.seller_id join players y on y.id = a.buyer_id
      where a.type_id = ${typeId} and a.shiny = ${shiny} and a.outcome = 'sold'
      order by a.closed_at desc limit ${salesShown}`,
    readRecentPrice(sql, { typeId, shiny }),
    sql<{ count: number }[]>`
      select count(*) as count from auctions
      where type_id = ${typeId} and shiny = ${shiny} and closed_at is null`,
    sql<Pick<SaleRow, 'id' | 'price' | 'seller'>[]>`
      select a.id, a.price, ${named(sql, 's')} as seller from auctions a join players s on s.id = a.seller_id
      where a.type_id = ${typeId} and a.shiny = ${shiny} and a.closed_at is null and a.buy_it_now
      order by a.price, a.id limit 1`,
  ]);
  return {
    days: priceDays(days),
    recent,
    sales: sales.map(({ at, seller, buyer, ...sale }) => ({
      ...sale,
      at: at.toISOString(),
      seller: toPlayer(seller, catalog),
      buyer: toPlayer(buyer, catalog),
    })),
    open: open?.count ?? 0,
    lowest: lowest ? { ...lowest, seller: toPlayer(lowest.seller, catalog) } : null,
  };
}
