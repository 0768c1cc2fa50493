/** Gathered bids of which one fails or is refused. */
import { AUCTION_EXTENSION_MS } from '@blookery/game/auctions/auctions';
import { expect, it } from 'vitest';
import { systemClock } from '../../ports/clock.ts';
import { listBlook, withTokens } from '../../testing/auctions.ts';
import { testEconomy } from '../../testing/economy.ts';
import { lockWaits } from '../../testing/test-database.ts';
import { testServer } from '../../testing/test-server.ts';
import { audit } from '../audit/audit.ts';
import { bidPlacer } from './place-bids.ts';

it('a committed bid is not placed again if another of the same batch fails later', async () => {
  const server = await testServer();
  const { database } = server;
  const { sql } = database;
  const seller = await withTokens(server);
  const [quiet, contested] = [await listBlook(server, seller), await listBlook(server, seller)];
  const place = bidPlacer({
    economy: testEconomy(server).economy,
    clock: systemClock,
    respond: async (_books, placed) => {
      if (placed.some(({ auctionId }) => auctionId === contested.id)) throw new Error('the listing is lost');
      return placed.map(({ bid }) => bid);
    },
  });
  const [lucky, unlucky, rival] = [
    await withTokens(server),
    await withTokens(server),
    await withTokens(server),
  ];
  const bid = (playerId: string, auctionId: number) =>
    place({ auctionId, amount: 500, once: { playerId, key: null, request: 'bid' } });

  // Another server puts a rival in the lead while the batch waits for the listing: one of the batch has to try again.
  const elsewhere = await sql.reserve();
  await elsewhere`begin`;
  await elsewhere`
    select place_bids(${new Date()}, make_interval(secs => ${AUCTION_EXTENSION_MS / 1000}),
      ${[contested.id]}::bigint[], ${[rival.id]}::uuid[], ${[200]}::bigint[])`;
  // The first caller runs alone; the other two wait for it and run together.
  const unknown = quiet.id + 1_000_000;
  const calls = [bid(seller.id, unknown), bid(lucky.id, quiet.id), bid(unlucky.id, contested.id)];
  const set = Promise.allSettled(calls);
  await expect.poll(() => lockWaits(sql)).toBe(1);
  await elsewhere`commit`;
  elsewhere.release();

  const [, second, third] = await set;
  expect(second).toMatchObject({ status: 'fulfilled' });
  expect(third).toMatchObject({ status: 'rejected', reason: new Error('the listing is lost') });
  const bids = await sql`select player_id as "playerId", amount from auction_bids order by id`;
  expect(bids).toEqual([
    { playerId: rival.id, amount: 200 },
    { playerId: lucky.id, amount: 500 },
  ]);
  expect(await audit(database)).toEqual([]);
});

it('a bid that is refused publishes no balance, and one that is accepted does', async () => {
  const server = await testServer();
  const { economy, topics, publishedTo } = testEconomy(server);
  const [seller, bidder] = [await withTokens(server), await withTokens(server)];
  const { id: auctionId } = await listBlook(server, seller, { price: 300 });
  const place = bidPlacer({
    economy,
    clock: systemClock,
    respond: async (_books, placed) => placed.map(({ bid }) => bid),
  });
  const bid = (amount: number) =>
    place({ auctionId, amount, once: { playerId: bidder.id, key: null, request: 'bid' } });
  await expect(bid(299)).rejects.toMatchObject({ code: 'AUCTION_BID_TOO_LOW' });
  expect(topics()).toEqual([]);
  await bid(300);
  expect(publishedTo(bidder.id)).toEqual([{ tokens: 99_700 }]);
});
