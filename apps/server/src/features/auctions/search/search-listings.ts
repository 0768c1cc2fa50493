/** Searches open listings: one statement per page, whose cost does not depend on how many are open. */
import type { AuctionPage, AuctionSort } from '@blookery/contract/auctions';
import type { WishedKind } from '@blookery/game/collecting/wishes';
import type { Catalog } from '../../../catalog/catalog.ts';
import type { Sql } from '../../../database/database.ts';
import { type AuctionRow, readWithBids, toAuction } from '../auction-rows.ts';
import type { AuctionParts } from '../parts.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { kindsOf } from './kinds-of.ts';
import { readPage } from './open-rows.ts';
import { type Search, type Statement, searchStatement } from './search-statement.ts';

const usualLimit = 50;

export async function searchListings(
  { database: { sql }, catalog, clock }: Pick<AuctionParts, 'database' | 'catalog' | 'clock'>,
  search: Search,
  wishes: readonly WishedKind[] | null = null,
): Promise<AuctionPage> {
  if (search.id !== undefined) {
    const auction = await readWithBids(sql, catalog, search.id);
    return { auctions: auction ? [auction] : [], nextCursor: null };
  }
  const sort = search.sort ?? (search.endingSoon ? 'ending' : 'newest');
  const after = readCursor(sort, search.cursor);
  const kinds = kindsOf(catalog, search);
  const wished = wishes && narrowed(wishes, kinds, search);
  if (kinds?.length === 0 || wished?.length === 0) return { auctions: [], nextCursor: null };

  const limit = search.limit ?? usualLimit;
  const query = { ...search, sort, after, kinds, wished, limit: limit + 1, now: clock.now() };
  return toPage(await readRows(sql, searchStatement(query)), limit, sort, catalog);
}

/** The wishes that fit the other filters. */
const narrowed = (
  wishes: readonly WishedKind[],
  kinds: readonly number[] | null,
  { type, shiny }: Pick<Search, 'type' | 'shiny'>,
): WishedKind[] =>
  wishes.filter(
    (wish) =>
      type !== 'item' &&
      (kinds?.includes(wish.blookId) ?? true) &&
      (shiny === undefined || wish.shiny === shiny),
  );

/**
 * Each combination of filters is one prepared statement; the limit keeps anybody from filling memory with
 * them.
 */
const mostPrepared = 300;
const prepared = new Set<string>();

async function readRows(sql: Sql, { text, values, keepsPlan }: Statement): Promise<AuctionRow[]> {
  const prepare = keepsPlan && (prepared.has(text) || prepared.size < mostPrepared);
  if (prepare) prepared.add(text);
  // Without values it would be sent as plain text and planned each time.
  const options = { prepare, simple: false };
  const response = await sql.unsafe<{ page: string | null }[]>(text, values, options);
  return readPage(response[0]?.page ?? null);
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
  sort === 'newest'
    ? row.id
    : sort === 'ending'
      ? new Date(row.expiresAt).getTime()
      : (row.topAmount ?? row.price);
