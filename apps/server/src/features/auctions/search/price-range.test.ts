/** A range of prices among many listings, in an order other than by price. */
import { describe, expect, it } from 'vitest';
import { lists } from '../../../testing/collecting.ts';
import { rowsReadByText } from '../../../testing/plans/rows-read.ts';
import { quickPlayer } from '../../../testing/quick-players.ts';
import { testServer } from '../../../testing/test-server.ts';
import { type PageQuery, searchStatement } from './search-statement.ts';

const count = 12_000;
const now = new Date('2026-11-18T12:00:00Z');
const kinds = lists.blooks.slice(0, 8);
const [first] = kinds;
if (!first || kinds.length < 8) throw new Error('the catalogue is too small for this');

const server = await testServer({}, { clock: { now: () => now } });
const looking = await server.player();
const { sql } = server.database;
const seller = await quickPlayer(sql);
// Prices rise with the ids, and a later listing ends earlier.
await sql`
  insert into auctions (seller_id, type_id, shiny, rarity_id, blook, serial, price, buy_it_now, duration, created_at,
    expires_at)
  select ${seller.id}, (${kinds.map(({ id }) => id)}::int[])[1 + i % 8], false,
    (${kinds.map(({ rarityId }) => rarityId)}::int[])[1 + i % 8], i, 1, i, false, 1440, ${now},
    ${now}::timestamptz + make_interval(secs => ${count + 1} - i)
  from generate_series(1, ${count}::int) i`;
await sql`vacuum analyze auctions`;

const prices = async (search: Record<string, string | number>): Promise<number[]> => {
  const query = Object.entries({ ...search, limit: 25 }).map(([name, value]) => `${name}=${value}`);
  const { body } = await looking.request(`GET /api/auctions?${query.join('&')}`);
  return body.auctions.map(({ price }) => price);
};
const downFrom = (price: number, step = 1) => Array.from({ length: 25 }, (_, at) => price - at * step);

describe('a range of prices', () => {
  it.each(['newest', 'ending'] as const)('of many or few listings is shown in the order %s', async (sort) => {
    expect(await prices({ minPrice: 500, maxPrice: 11_520, sort })).toEqual(downFrom(11_520));
    expect(await prices({ minPrice: 500, maxPrice: 600, sort })).toEqual(downFrom(600));
    expect(await prices({ maxPrice: 3, sort })).toEqual([3, 2, 1]);
    expect(await prices({ blookId: first.id, maxPrice: 11_520, sort })).toEqual(downFrom(11_520, 8));
    expect(await prices({ blookId: first.id, minPrice: 400, maxPrice: 600, sort })).toEqual(downFrom(600, 8));
  });

  it.each([
    ['newest', { minPrice: 500, maxPrice: 11_520 }],
    ['newest', { minPrice: 500, maxPrice: 600 }],
    ['newest', { kinds: [first.id], minPrice: 500 }],
    ['ending', { minPrice: 500, maxPrice: 11_520 }],
    ['ending', { maxPrice: 100 }],
    ['ending', { rarityId: first.rarityId, maxPrice: 11_520 }],
  ] as const)('in the order %s reads few rows: %o', async (sort, filter) => {
    const page: PageQuery = { sort, after: null, kinds: null, limit: 26, now, ...filter };
    const { rows, whole } = await rowsReadByText(server.database.sql, searchStatement(page));
    expect(whole).not.toContain('auctions');
    // A thousand to see that there are many, or all of a rarity if it has hardly more; then little more than the page.
    expect(rows).toBeLessThan(count / 3);
  });
});
