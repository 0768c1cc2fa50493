/** The end of auctions: on time, once, after downtime, and with two servers. */
import { describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import {
  bid,
  listBlook,
  otherBlook,
  readOne,
  someBlook,
  tokensOf,
  withTokens,
} from '../../testing/auctions.ts';
import { collectPublished, withoutGifts } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { tupleOf } from '../../testing/quick-players.ts';
import { testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { waitFor } from '../../testing/until.ts';

let now = new Date('2026-11-18T12:00:00Z');
const clock = { now: () => new Date(now) };
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const server = await testServer({}, { clock });
const address = await server.listen();
const outcomeOf = async (id: number) =>
  (await server.database.sql<{ outcome: string | null }[]>`select outcome from auctions where id = ${id}`)[0]
    ?.outcome;
const noticesOf = async (playerId: string) =>
  (
    await server.database.sql<{ text: string }[]>`
      select text from notices where player_id = ${playerId} and kind = 'auction' order by id`
  ).map(({ text }) => text);

describe('when a listing ends', () => {
  it('the seller is paid, the top bidder gets the blook with its history, and both are notified', async () => {
    const [seller, one, two, watcher] = await tupleOf(4, () => withTokens(server));
    const { id, blook } = await listBlook(server, seller, { price: 100 });
    const before = await tokensOf(seller);
    await bid(server, one, id, 100);
    await bid(server, two, id, 250);
    await waitFor(async () =>
      expect(await noticesOf(one.id)).toEqual([expect.stringMatching(/^You were outbid on /)]),
    );
    await watcher.request(`PUT /api/auctions/${id}/watch`);
    const live = await openSocket(address, { token: watcher.token });
    live.say('auctions.visit', { here: true });
    await live.quiet();
    const received = [
      collectPublished(server, `user:${seller.id}`),
      collectPublished(server, `user:${two.id}`),
    ];

    pass(60);
    const closed = await live.next('auctions.closed');
    expect(closed).toMatchObject({ id, outcome: 'sold', soldFor: 250, buyer: { id: two.id } });
    expect(closed.closedAt).toBe(now.toISOString());
    await live.close();
    expect([await tokensOf(seller), await tokensOf(one), await tokensOf(two)]).toEqual([
      before + 250,
      100_000,
      99_750,
    ]);
    const { body: history } = await two.request(`GET /api/blooks/${blook}/history`);
    expect(history.owner?.id).toBe(two.id);
    expect(history.steps.at(-1)).toMatchObject({
      kind: 'auctioned',
      tokens: 250,
      reference: `auction:${id}`,
    });
    const { body: winner } = await two.request('GET /api/users/me');
    expect(winner.blooks.map(({ id: one }) => one)).toContain(blook);
    expect(received[0]?.find(({ t }) => t === 'player.updated')?.d).toMatchObject({
      tokens: before + 250,
      blooksRemoved: [blook],
    });
    expect(received[1]?.find(({ t }) => t === 'player.updated')?.d).toMatchObject({
      blooksAdded: [expect.objectContaining({ id: blook, blookId: someBlook })],
    });
    expect((await noticesOf(seller.id)).at(-1)).toMatch(/sold for 250 tokens/);
    expect((await noticesOf(two.id)).at(-1)).toMatch(/^You won .* for 250 tokens/);
    expect((await noticesOf(watcher.id)).at(-1)).toMatch(/you watch sold for 250 tokens/);
    expect(await noticesOf(one.id)).toHaveLength(1);
  });

  it('a thing without bids returns to its seller', async () => {
    const seller = await withTokens(server);
    const { id, blook } = await listBlook(server, seller);
    pass(59.9);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await outcomeOf(id)).toBeNull();
    pass(0.1);
    await waitFor(async () => expect(await outcomeOf(id)).toBe('unsold'));
    expect((await noticesOf(seller.id)).at(-1)).toMatch(/^Nobody took your /);
    expect((await seller.request('PUT /api/blooks/sell-blooks', { body: { blooks: [blook] } })).status).toBe(
      200,
    );
  });

  it('watchers are notified once, ten minutes before', async () => {
    const [seller, watcher] = [await withTokens(server), await withTokens(server)];
    const { id } = await listBlook(server, seller);
    await watcher.request(`PUT /api/auctions/${id}/watch`);
    const { warnWatchers } = await import('./settle-expired.ts');
    const { notices } = await import('../../notices/notices.ts');
    const { pushOutbox } = await import('../../notices/push-outbox.ts');
    const { buildCatalog } = await import('../../catalog/catalog.ts');
    const { lists } = await import('../../testing/collecting.ts');
    const catalog = buildCatalog(lists, {
      avatarResourceId: 1,
      dailyTicketItemId: 1,
      cosmeticPools: { title: [], banner: [], font: [] },
    });
    const world = { publish: () => {}, recheck: () => {} };
    const warn = () =>
      warnWatchers({
        database: server.database,
        clock,
        catalog,
        notices: notices({ world, catalog, pushes: pushOutbox({ clock }) }),
      });
    pass(49);
    await warn();
    expect(await noticesOf(watcher.id)).toEqual([]);
    pass(2);
    await Promise.all([warn(), warn()]);
    await warn();
    expect(await noticesOf(watcher.id)).toEqual([expect.stringMatching(/ends within 10 minutes/)]);
  });
});

it('two servers settle each listing once', async () => {
  const second = await testServer({}, { clock, databaseAddress: server.databaseAddress });
  await second.listen();
  const [seller, bidder] = [await withTokens(server), await withTokens(server)];
  await withoutGifts(server, seller.id);
  const listings = await atOnce(12, () => listBlook(server, seller, { price: 10 }));
  for (const { id } of listings.slice(0, 8)) await bid(server, bidder, id, 10);
  const before = await tokensOf(seller);
  pass(61);
  await waitFor(async () => {
    const [row] = await server.database.sql<{ open: number }[]>`
      select count(*) as open from auctions where seller_id = ${seller.id} and closed_at is null`;
    expect(row?.open).toBe(0);
  });
  expect(await tokensOf(seller)).toBe(before + 80);
  expect(await audit(server.database)).toEqual([]);
});

it('two servers at once without a lease settle each listing once', async () => {
  const [seller, bidder] = [await withTokens(server), await withTokens(server)];
  const listings = await atOnce(10, () => listBlook(server, seller, { price: 10 }));
  for (const { id } of listings) await bid(server, bidder, id, 10);
  const later = new Date(now.getTime() + 61 * 60_000);
  const settle = () =>
    server.database.sql`select id from settle_auctions(${later}, 50, 15)`.then((rows) => rows.length);
  const counts = await Promise.all([settle(), settle(), settle(), settle()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(10);
  const paid = await server.database.sql<{ count: number }[]>`
    select count(*) as count from transfers where kind = 'auction-sale' and currency = 'tokens'
      and to_player = ${seller.id}`;
  expect(paid[0]?.count).toBe(10);
  expect(await audit(server.database)).toEqual([]);
});

it('a listing that ended while no server ran is settled at start and counts for prices [2.7.11]', async () => {
  const quiet = await testServer({}, { clock });
  const [seller, bidder] = [await withTokens(quiet), await withTokens(quiet)];
  const prices = [100, 200, 330];
  for (const price of prices) {
    const { id } = await listBlook(quiet, seller, { price, blookId: otherBlook, shiny: true });
    await bid(quiet, bidder, id, price);
  }
  pass(24 * 60);
  const kind = (shiny: boolean) =>
    encodeURIComponent(JSON.stringify({ type: 'blook', itemId: null, blookId: otherBlook, shiny }));
  const recent = (shiny = true) => bidder.request(`GET /api/auctions/recent-average-price/${kind(shiny)}`);
  expect((await recent()).body).toEqual({ averagePrice: null, suspicious: false });
  await quiet.listen();
  await waitFor(async () => expect((await recent()).body).toEqual({ averagePrice: 210, suspicious: false }));
  expect((await recent(false)).body.averagePrice).toBeNull();

  const { body } = await bidder.request(
    `GET /api/auctions/price-history?type=blook&blookId=${otherBlook}&shiny=true`,
  );
  expect(body.days).toEqual([
    expect.objectContaining({ average: 210, low: 100, high: 330, sales: 3, leftOut: 0 }),
  ]);
  expect(body.sales).toHaveLength(3);
  expect(body.sales[0]).toMatchObject({ seller: { id: seller.id }, buyer: { id: bidder.id } });
  expect((await bidder.request('GET /api/auctions/averages')).body).toEqual([
    { type: 'blook', contentId: otherBlook, shiny: true, averagePrice: 210, suspicious: false },
  ]);
  for (const wrong of ['nonsense', '{}', '{"type":"item","itemId":99999}', '[]', 'null']) {
    const response = await bidder.request(
      `GET /api/auctions/recent-average-price/${encodeURIComponent(wrong)}`,
    );
    expect([response.status, response.code]).toEqual([404, 'AUCTION_KIND_UNKNOWN']);
  }
  expect(await audit(quiet.database)).toEqual([]);
  expect(await readOne(bidder, 1)).toMatchObject({ outcome: 'sold' });
});
