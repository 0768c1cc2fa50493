/** The lots of the house: what is listed, when it stops, and where the tokens go. */
import { HOUSE_STOPS_ABOVE, HOUSE_SWAPS } from '@blookery/game/auctions/house-lots';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { bid, listBlook, readOne, tokensOf, withTokens } from '../../testing/auctions.ts';
import { giveTokens, lists } from '../../testing/collecting.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { houseOf, lotsOf, open } from './house-fixtures.ts';

let now = new Date('2026-11-18T12:00:00Z');
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
let server: TestServer;
beforeEach(async () => {
  now = new Date('2026-11-18T12:00:00Z');
  server = await testServer({ HOUSE_LOTS: 'on' }, { clock: { now: () => new Date(now) } });
});
const clean = async () => expect(await audit(server.database)).toEqual([]);

describe('the house', () => {
  it('lists three plain blooks a day, no matter how often its job runs [3.5.06]', async () => {
    const player = await server.player();
    for (let run = 0; run < 3; run++) await open(server);
    const lots = await lotsOf(server);
    expect(lots).toHaveLength(3);
    for (const lot of lots) expect(lot).toMatchObject({ day: '2026-11-18', shiny: false, origin: 'house' });
    pass(24 * 60);
    await open(server);
    expect((await lotsOf(server)).map(({ day }) => day)).toEqual([
      ...Array<string>(3).fill('2026-11-18'),
      ...Array<string>(3).fill('2026-11-19'),
    ]);
    const first = await readOne(player, lots[0]?.id ?? 0);
    expect(first.seller.username).toBe('House');
    await clean();
  });

  it('never asks less than twice what the shop pays', async () => {
    const player = await server.player();
    await open(server);
    for (const { id, price } of await lotsOf(server)) {
      const { blook } = await readOne(player, id);
      const kind = lists.blooks.find((one) => one.id === blook?.blookId);
      expect(price).toBeGreaterThanOrEqual(2 * (kind?.price ?? Number.POSITIVE_INFINITY));
    }
  });

  it('does not open before there is a player', async () => {
    await open(server);
    const [row] = await server.database.sql<{ count: number }[]>`select count(*) as count from players`;
    expect(row?.count).toBe(0);
  });

  it('stops when players list more than fifty things a day, and starts again afterwards [3.5.06]', async () => {
    const seller = await withTokens(server);
    const other = await withTokens(server);
    for (let count = 0; count < HOUSE_STOPS_ABOVE; count++)
      await listBlook(server, seller, { duration: 10_080 });
    await open(server);
    expect(await lotsOf(server)).toHaveLength(3);
    await listBlook(server, other, { duration: 10_080 });
    pass(12 * 60);
    await open(server);
    expect(await lotsOf(server)).toHaveLength(3);
    pass(24 * 60);
    await open(server);
    expect(await lotsOf(server)).toHaveLength(6);
  });

  it('sells to new accounts as to everybody', async () => {
    server = await testServer(
      { HOUSE_LOTS: 'on', NEW_ACCOUNT_HOURS: '24' },
      { clock: { now: () => new Date(now) } },
    );
    const fresh = await server.player();
    await giveTokens(server, fresh.id, 100_000);
    await open(server);
    for (const { id, price } of await lotsOf(server)) {
      const limit = await fresh.request(`GET /api/auctions/price-limit?auctionId=${id}`);
      expect(limit.body).toEqual({ limited: false, tokens: null });
      expect((await bid(server, fresh, id, price)).status).toBe(200);
    }
    await clean();
  });

  it('burns what buyers pay and gives back what nobody bought', async () => {
    const buyer = await withTokens(server);
    await open(server);
    const [lot] = await lotsOf(server);
    if (!lot) throw new Error('there is no lot');
    expect((await bid(server, buyer, lot.id, lot.price + 50)).status).toBe(200);
    pass(24 * 60 + 1);
    await server.runJob('settle-auctions');
    expect((await houseOf(server)).tokens).toBe(lot.price + 50);
    await clean();
    await open(server);
    // The lots of the new day, and what is on the swap board.
    expect(await houseOf(server)).toMatchObject({ tokens: 0, blooks: 3 + HOUSE_SWAPS });
    expect(await tokensOf(buyer)).toBe(100_000 - lot.price - 50);
    const [sunk] = await server.database.sql<{ amount: number }[]>`
      select amount from transfers where kind = 'house-sink'`;
    expect(sunk?.amount).toBe(lot.price + 50);
    const { body } = await buyer.request('GET /api/users/me');
    expect(body.blooks).toHaveLength(1);
    await clean();
  });
});
