/** The stock of the house: each place is made once, what waits stays, and everything else goes back to the game. */
import { beforeEach, describe, expect, it } from 'vitest';
import { giveBlook, giveTokens, lists } from '../../testing/collecting.ts';
import { testEconomy } from '../../testing/economy.ts';
import { testServer } from '../../testing/test-server.ts';
import { hold } from '../hand-over.ts';
import { readBalances } from '../wallet.ts';
import { clearHouse, type HousePlace, noteListed, stockPlace } from './house-stock.ts';
import { openHouseWallet } from './house-wallet.ts';

const kind = lists.blooks[0]?.id ?? 0;
const today = '2026-11-18';

let house: string;
const server = await testServer();
const economy = testEconomy(server).economy;
/** A house with 1000 tokens, as every new account has. */
beforeEach(async () => {
  await server.database.sql`delete from house_stock`;
  house = (await server.player()).id;
});

const lot = (day: string, number = 1): HousePlace => ({ day, kind: 'lot', number });
const swap = (day: string, number = 1): HousePlace => ({ day, kind: 'swap', number });
const stock = (place: HousePlace, fee = 0) =>
  economy.write((books) => stockPlace(books, house, { place, blookId: kind, fee }));
const stocked = async (place: HousePlace, fee = 0): Promise<number> => {
  const blook = await stock(place, fee);
  if (blook === null) throw new Error('nothing was made');
  return blook;
};
const list = (place: HousePlace) => economy.write((books) => noteListed(books, place));
const holdBlook = (blook: number) => hold(server.database.sql, house, { blooks: [blook] }, 'auction:7');
const clear = () => economy.write((books) => clearHouse(books, house, today));
const tokens = async () => (await readBalances(server.database.sql, house)).tokens;
/** Those of the blooks that are still in the house. */
const kept = async (blooks: readonly number[]): Promise<number[]> => {
  const rows = await server.database.sql<{ id: number }[]>`
    select id from blooks where id = any(${[...blooks]}::bigint[]) and owner_id = ${house} order by id`;
  return rows.map(({ id }) => id);
};

describe('a place of the house', () => {
  it('is made once for each day, kind and number', async () => {
    const places = [lot('2026-11-18'), lot('2026-11-18', 2), swap('2026-11-18'), lot('2026-11-19')];
    const made: number[] = [];
    for (const place of places) made.push(await stocked(place));
    expect(new Set(made).size).toBe(4);
    for (const [index, place] of places.entries()) expect(await stock(place)).toBe(made[index]);
  });

  it('is not made for a day before the last one of its kind', async () => {
    await stocked(lot('2026-11-18'));
    expect(await stock(lot('2026-11-17'))).toBeNull();
    expect(await stock(swap('2026-11-17'))).not.toBeNull();
  });

  it('returns nothing once it is listed; the others still wait', async () => {
    const others = [lot('2026-11-17'), lot('2026-11-18', 2), swap('2026-11-18')];
    for (const place of others) await stocked(place);
    await stocked(lot('2026-11-18'));
    await list(lot('2026-11-18'));
    expect(await stock(lot('2026-11-18'))).toBeNull();
    for (const place of others) expect(await stock(place)).not.toBeNull();
  });

  it('returns nothing while its blook is held', async () => {
    await holdBlook(await stocked(lot('2026-11-18')));
    expect(await stock(lot('2026-11-18'))).toBeNull();
  });

  it('brings its fee once, even if that is one token or nothing', async () => {
    for (let run = 0; run < 2; run++) await stocked(lot('2026-11-18', 8), 1);
    expect(await tokens()).toBe(1001);
    await stocked(lot('2026-11-18', 9), 0);
    expect(await tokens()).toBe(1001);
  });
});

describe('clearing the house', () => {
  it('keeps waiting and held blooks, and gives back the rest', async () => {
    const [oldLot, oldSwap] = [await stocked(lot('2026-11-17')), await stocked(swap('2026-11-17'))];
    const waiting = [await stocked(lot('2026-11-18')), await stocked(swap('2026-11-18'))];
    const listed = await stocked(lot('2026-11-18', 2));
    await list(lot('2026-11-18', 2));
    const held = await stocked(lot('2026-11-18', 3));
    await holdBlook(held);
    const swapped = await giveBlook(server, house, kind);
    const player = await server.player();
    const foreign = await giveBlook(server, player.id, kind);
    await clear();
    expect(await kept([oldLot, oldSwap, ...waiting, listed, held, swapped.id])).toEqual([...waiting, held]);
    const [row] = await server.database.sql<{ owner: string }[]>`
      select owner_id as owner from blooks where id = ${foreign.id}`;
    expect(row?.owner).toBe(player.id);
  });

  it('burns all tokens except the fees of waiting blooks', async () => {
    await stocked(lot('2026-11-17'), 20);
    await stocked(lot('2026-11-18'), 30);
    await stocked(swap('2026-11-18'), 5);
    await holdBlook(await stocked(lot('2026-11-18', 2), 7));
    const gone = await stocked(lot('2026-11-18', 3), 11);
    const player = await server.player();
    const things = { blooks: [gone] };
    await economy.write((books) => books.handOver({ from: house, to: player.id, things, kind: 'test' }));
    await clear();
    expect(await tokens()).toBe(35);
  });

  it('can be repeated, and takes a single blook and a single token', async () => {
    await clear();
    await clear();
    expect(await tokens()).toBe(0);
    const { id } = await giveBlook(server, house, kind);
    await giveTokens(server, house, 1);
    await clear();
    expect([await tokens(), await kept([id])]).toEqual([0, []]);
  });

  it('deletes places after sixty days', async () => {
    await stocked(lot('2026-09-18'));
    await stocked(lot('2026-09-19'));
    await clear();
    const rows = await server.database.sql<{ day: string }[]>`select day::text as day from house_stock`;
    expect(rows).toEqual([{ day: '2026-09-19' }]);
  });
});

it('only the wallet of the house never gets gifts of levels', async () => {
  const player = await server.player();
  await openHouseWallet(server.database.sql, house);
  const rows = await server.database.sql<{ id: string }[]>`
    select player_id as id from wallets
    where next_gift_at = ${Number.MAX_SAFE_INTEGER} and player_id in (${house}, ${player.id})`;
  expect(rows).toEqual([{ id: house }]);
});
