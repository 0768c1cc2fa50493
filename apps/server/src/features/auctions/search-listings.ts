/**
 * Looking through the open listings. Every order and every filter that cuts deep has an index; names are looked up in
 * the catalogue in memory and become kinds, and a few kinds are walked one by one and merged, so that a page costs the
 * same however much is open.
 */
import type { AuctionPage, AuctionSort, auctionCalls } from '@blookery/contract/auctions';
import type { QueryOf } from '@blookery/contract/call';
import { foldUsername } from '@blookery/game/accounts';
import { AUCTION_ENDING_SOON_MS } from '@blookery/game/auctions';
import { nameFinder } from '@blookery/game/auctions-names';
import type { Queryable, Sql } from '../../database/database.ts';
import type { Catalog } from '../../economy/catalog.ts';
import { type AuctionRow, auctionColumns, auctionPlayers, readWithBids, toAuction } from './auction-rows.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';
import type { AuctionParts } from './parts.ts';

export type Search = QueryOf<(typeof auctionCalls)['search']>;

const usualLimit = 50;
/** Kinds that one name may mean. */
const mostKinds = 24;
const nothing: AuctionPage = { auctions: [], nextCursor: null };

export async function searchListings(
  { database: { sql }, catalog, clock }: Pick<AuctionParts, 'database' | 'catalog' | 'clock'>,
  search: Search,
): Promise<AuctionPage> {
  if (search.id !== undefined) {
    const auction = await readWithBids(sql, catalog, search.id);
    return { auctions: auction ? [auction] : [], nextCursor: null };
  }
  const sort = search.sort ?? (search.endingSoon ? 'ending' : 'newest');
  const after = readCursor(sort, search.cursor);
  const kinds = kindsOf(catalog, search);
  const seller = search.seller === undefined ? undefined : await findSeller(sql, search.seller);
  if (kinds?.length === 0 || seller === null) return nothing;

  const limit = search.limit ?? usualLimit;
  const read = (db: Queryable) =>
    readPage(db, { ...search, sort, after, kinds, seller, limit: limit + 1, now: clock.now() });
  // A range of prices cuts off nearly all or nearly nothing: here the plan has to know the numbers.
  const byRange = search.minPrice !== undefined || search.maxPrice !== undefined;
  const rows =
    byRange && (sort === 'newest' || sort === 'ending')
      ? await sql.begin('read only', async (tx) => {
          await tx`set local plan_cache_mode = force_custom_plan`;
          return read(tx);
        })
      : await read(sql);
  return toPage(rows, limit, sort, catalog);
}

export function toPage(
  rows: readonly AuctionRow[],
  limit: number,
  sort: AuctionSort,
  catalog: Catalog,
): AuctionPage {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    auctions: shown.map((row) => toAuction(row, catalog)),
    nextCursor: last ? writeCursor(sort, { key: keyOf(sort, last), id: last.id }) : null,
  };
}

const keyOf = (sort: AuctionSort, row: AuctionRow): number =>
  sort === 'newest' ? row.id : sort === 'ending' ? row.expiresAt.getTime() : (row.topAmount ?? row.price);

/** Null when every kind will do. */
function kindsOf(catalog: Catalog, { blookId, itemId, query, type }: Search): number[] | null {
  const named = query === undefined || query.trim() === '' ? null : kindsNamed(catalog, query);
  const chosen = [...(blookId === undefined ? [] : [blookId]), ...(itemId === undefined ? [] : [-itemId])];
  if (named === null && chosen.length === 0) return null;
  const kinds =
    chosen.length === 0
      ? (named ?? [])
      : named === null
        ? chosen
        : chosen.filter((kind) => named.includes(kind));
  return kinds.filter((kind) => type === undefined || kind > 0 === (type === 'blook'));
}

const finders = new WeakMap<Catalog, (query: string, most: number) => { kind: number }[]>();

/** Kinds by name: a blook's id as it is, an item's below zero. */
function kindsNamed(catalog: Catalog, query: string): number[] {
  let find = finders.get(catalog);
  if (!find) {
    const { blooks, items } = catalog.lists;
    find = nameFinder([
      ...blooks.map(({ id, name }) => ({ kind: id, name })),
      ...items.map(({ id, name }) => ({ kind: -id, name })),
    ]);
    finders.set(catalog, find);
  }
  return find(query, mostKinds).map(({ kind }) => kind);
}

const playerIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function findSeller(sql: Queryable, idOrName: string): Promise<string | null> {
  if (playerIdPattern.test(idOrName)) return idOrName;
  const [row] = await sql<{ id: string }[]>`
    select id from players where username_folded = ${foldUsername(idOrName)}`;
  return row?.id ?? null;
}

interface Page extends Omit<Search, 'seller' | 'sort' | 'limit'> {
  sort: AuctionSort;
  after: Place | null;
  kinds: readonly number[] | null;
  seller: string | undefined;
  limit: number;
  now: Date;
}

function readPage(db: Queryable, page: Page): Promise<AuctionRow[]> {
  // A transaction and the pool write the same fragments; the types of the two only differ.
  const sql = db as Sql;
  const order = orderOf(sql, page.sort);
  // As a number in the text, not as a parameter: only then does a kept plan know how few rows are wanted.
  const limit = sql.unsafe(String(page.limit));
  const found =
    page.kinds === null
      ? sql`select a.* from auctions a where ${filter(sql, page)} order by ${order} limit ${limit}`
      : sql`
          select a.* from unnest(${[...page.kinds]}::integer[]) k (kind) cross join lateral (
            select a.* from auctions a where a.type_id = k.kind and ${filter(sql, page)}
            order by ${order} limit ${limit}
          ) a order by ${order} limit ${limit}`;
  return sql<AuctionRow[]>`
    select ${auctionColumns(sql)} from (${found}) a ${auctionPlayers(sql)} order by ${order}`;
}

const orderOf = (sql: Sql, sort: AuctionSort) =>
  ({
    newest: sql`a.id desc`,
    ending: sql`a.expires_at, a.id`,
    cheapest: sql`a.current_price, a.id`,
    dearest: sql`a.current_price desc, a.id desc`,
  })[sort];

function filter(sql: Sql, page: Page) {
  const { after, sort, now } = page;
  const all = [sql`a.closed_at is null`];
  if (after) {
    all.push(
      {
        newest: sql`a.id < ${after.id}`,
        ending: sql`(a.expires_at, a.id) > (${new Date(after.key)}, ${after.id})`,
        cheapest: sql`(a.current_price, a.id) > (${after.key}, ${after.id})`,
        dearest: sql`(a.current_price, a.id) < (${after.key}, ${after.id})`,
      }[sort],
    );
  }
  if (page.kinds === null && page.type)
    all.push(page.type === 'item' ? sql`a.type_id < 0` : sql`a.type_id > 0`);
  if (page.rarityId !== undefined) all.push(sql`a.rarity_id = ${page.rarityId}`);
  if (page.shiny !== undefined) all.push(page.shiny ? sql`a.shiny` : sql`not a.shiny`);
  if (page.seller !== undefined) all.push(sql`a.seller_id = ${page.seller}`);
  if (page.buyItNow !== undefined) all.push(page.buyItNow ? sql`a.buy_it_now` : sql`not a.buy_it_now`);
  if (page.endingSoon) all.push(sql`a.expires_at <= ${new Date(now.getTime() + AUCTION_ENDING_SOON_MS)}`);
  if (page.minPrice !== undefined) all.push(sql`a.current_price >= ${page.minPrice}`);
  if (page.maxPrice !== undefined) all.push(sql`a.current_price <= ${page.maxPrice}`);
  return all.reduce((some, one) => sql`${some} and ${one}`);
}
