import { describe, expect, it } from 'vitest';
import { lists } from '../../../testing/collecting.ts';
import { rowsRead } from '../../../testing/plans/rows-read.ts';
import { testServer } from '../../../testing/test-server.ts';
import { countOddSales, oddListings, oddSales, recentPrices } from './suspicions.ts';

const SALES = 900;
const others = lists.blooks.slice(3, 43).map(({ id }) => id);

const server = await testServer();
const [seller, buyer] = [await server.player(), await server.player()];
const { sql } = server.database;
await sql`delete from player_addresses`;
// A busy day: all of one kind, each at the usual price, but for one.
await sql`
  insert into auctions (seller_id, type_id, rarity_id, blook, price, buy_it_now, duration, created_at, expires_at,
    closed_at, outcome, buyer_id, sold_for)
  select ${seller.id}, ${lists.blooks[0]?.id ?? 1}, 1, i, 100, true, 60, now(), now() + interval '1 hour',
    now() - i * interval '1 minute', 'sold', ${buyer.id}, case when i = 300 then 90000 else 2000 + i end
  from generate_series(1, ${SALES}::int) i`;
// Cheap ones of many other kinds, as on every market: they decide which index is worth reading.
await sql`
  insert into auctions (seller_id, type_id, rarity_id, blook, price, buy_it_now, duration, created_at, expires_at,
    closed_at, outcome, buyer_id, sold_for)
  select ${seller.id}, (${others}::int[])[1 + i % ${others.length}::int], 1, ${SALES}::int + i, 100, true, 60, now(),
    now() + interval '1 hour', now() - i * interval '1 minute', 'sold', ${buyer.id}, 100
  from generate_series(1, ${SALES * 4}::int) i`;
await sql`vacuum analyze auctions`;

describe('odd sales on a busy market', () => {
  it.each([
    ['listing', oddSales],
    ['counting', countOddSales],
  ] as const)('are found by %s without reading the month again for each sale', async (_, statement) => {
    // The 70 dearest of the one or two days on which there were any, and for each of them the 20 sales before it.
    const { rows, whole } = await rowsRead(sql, statement(sql));
    expect(rows).toBeLessThanOrEqual(140 * 22);
    expect(whole).toEqual([]);
  });

  it('are found by their price, without reading all listings', async () => {
    const { id } = await server.player();
    await sql`
      insert into auctions (seller_id, type_id, rarity_id, blook, price, buy_it_now, duration, created_at, expires_at)
      select ${id}, ${others[0] ?? 1}, 1, 100000 + i, 2000 + i, true, 60, now(), now() + interval '1 hour'
      from generate_series(1, 5000) i`;
    await sql`vacuum analyze auctions`;
    const { rows, whole } = await rowsRead(sql, oddListings(sql));
    // All of one kind, so its last 20 sales are read once.
    expect(rows).toBeLessThanOrEqual(520);
    expect(whole).toEqual([]);
    const [oddest] = await oddListings(sql);
    expect(oddest?.tokens).toBe(7000);
    await sql`delete from auctions where seller_id = ${id}`;
  });

  it('read the prices of traded kinds from their last 20 sales', async () => {
    const kinds = lists.blooks.slice(0, 3).map(({ id }) => ({ blookId: id, shiny: false }));
    const { rows, whole } = await rowsRead(sql, recentPrices(sql, kinds));
    // Plans print averages of three look-ups, rounded.
    expect(rows).toBeLessThanOrEqual(21);
    expect(whole).toEqual([]);
    // Only the first was ever sold.
    expect(await recentPrices(sql, kinds)).toMatchObject([{ ...kinds[0], price: expect.any(Number) }]);
  });

  it('look up the addresses of the seller and the buyer, and of nobody else', async () => {
    await sql`
      with crowd as (
        insert into players (username, password_hash) select 'crowd' || n, 'x' from generate_series(1, 5000) n returning id
      )
      insert into player_addresses (player_id, address_hash) select id, decode(md5(id::text), 'hex') from crowd`;
    await sql`vacuum analyze player_addresses`;
    expect((await rowsRead(sql, oddSales(sql))).whole).not.toContain('player_addresses');
  });

  it('are those far above the sales before them', async () => {
    const found = await oddSales(sql);
    expect(found.map(({ tokens }) => tokens)).toEqual([90_000]);
    const [counted] = await countOddSales(sql);
    expect(counted?.count).toBe(1);
  });
});
