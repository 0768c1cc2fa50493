/** What `place_bids` takes, gives back and refuses. */
import { describe, expect, it } from 'vitest';
import { listBlook, withTokens } from '../../testing/auctions.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { audit } from '../audit/audit.ts';
import { readBalances } from '../wallet.ts';

const start = new Date('2026-11-18T12:00:00Z');
const ends = new Date(start.getTime() + 60 * 60_000);
const secondsBefore = (seconds: number) => new Date(ends.getTime() - seconds * 1000);

const server = await testServer({}, { clock: { now: () => start } });

const place = (bids: { auction: number; player: TestPlayer; amount: number }[], at = start) => server.database
  .sql`
    select status, minimum, balance, outbid, refunded from place_bids(${at}, interval '2 minutes',
      ${bids.map(({ auction }) => auction)}::bigint[], ${bids.map(({ player }) => player.id)}::uuid[],
      ${bids.map(({ amount }) => amount)}::bigint[]) order by ord`;
const placeOne = async (auction: number, player: TestPlayer, amount: number, at = start) =>
  (await place([{ auction, player, amount }], at))[0];
const tokensOf = async ({ id }: TestPlayer) => (await readBalances(server.database.sql, id)).tokens;
const people = async () =>
  [await withTokens(server), await withTokens(server), await withTokens(server)] as const;

describe('a bid', () => {
  it('takes the tokens and gives back those of the outbid player, and of nobody else', async () => {
    const [seller, first, second] = await people();
    const [{ id }, other] = [await listBlook(server, seller), await listBlook(server, seller)];
    const bystander = await withTokens(server);
    await placeOne(other.id, bystander, 300);
    expect(await placeOne(id, first, 100)).toMatchObject({ status: 'ok', balance: 99_900, outbid: null });
    const outbid = { status: 'ok', balance: 99_750, outbid: first.id, refunded: 100 };
    expect(await placeOne(id, second, 250)).toMatchObject(outbid);
    expect(await Promise.all([first, second, bystander].map(tokensOf))).toEqual([100_000, 99_750, 99_700]);
    const rows = await server.database.sql`
      select bid_count as count, top_amount as amount, top_bidder as bidder from auctions
      where id = any(${[id, other.id]}::bigint[]) order by id`;
    expect(rows).toEqual([
      { count: 2, amount: 250, bidder: second.id },
      { count: 1, amount: 300, bidder: bystander.id },
    ]);
  });

  it('starts at the price and then has to be higher than the top bid', async () => {
    const [seller, first, second] = await people();
    const { id } = await listBlook(server, seller, { price: 100 });
    expect(await placeOne(id, first, 99)).toMatchObject({ status: 'too-low', minimum: 100 });
    expect(await placeOne(id, first, 100)).toMatchObject({ status: 'ok' });
    expect(await placeOne(id, second, 100)).toMatchObject({ status: 'too-low', minimum: 101 });
    expect(await placeOne(id, first, 200)).toMatchObject({ status: 'own-bid' });
    expect(await placeOne(id, second, 101)).toMatchObject({ status: 'ok' });
  });

  it('may take all tokens of the player, but not one more', async () => {
    const [seller, bidder] = await people();
    const { id } = await listBlook(server, seller);
    expect(await placeOne(id, bidder, 100_001)).toMatchObject({ status: 'poor', balance: null });
    expect(await tokensOf(bidder)).toBe(100_000);
    expect(await placeOne(id, bidder, 100_000)).toMatchObject({ status: 'ok', balance: 0 });
  });

  it('is refused on an unknown, ended, own or buy-it-now listing', async () => {
    const [seller, bidder] = await people();
    const { id } = await listBlook(server, seller);
    const { id: fixed } = await listBlook(server, seller, { buyItNow: true });
    const { id: closed } = await listBlook(server, seller);
    expect((await seller.request(`DELETE /api/auctions/${closed}`)).status).toBe(204);
    expect(await placeOne(999_999_999, bidder, 500)).toMatchObject({ status: 'unknown' });
    expect(await placeOne(closed, bidder, 500)).toMatchObject({ status: 'ended' });
    expect(await placeOne(id, bidder, 500, ends)).toMatchObject({ status: 'ended' });
    expect(await placeOne(id, seller, 500)).toMatchObject({ status: 'own-listing' });
    expect(await placeOne(fixed, bidder, 500)).toMatchObject({ status: 'buy-only' });
    expect(await tokensOf(bidder)).toBe(100_000);
  });

  it('in the last two minutes leaves two minutes, and changes no other end', async () => {
    const [seller, first, second] = await people();
    const [{ id }, other] = [await listBlook(server, seller), await listBlook(server, seller)];
    const endOf = async (auction: number) => {
      const [row] = await server.database.sql<{ at: Date }[]>`
        select expires_at as at from auctions where id = ${auction}`;
      return row?.at;
    };
    await placeOne(id, first, 100, secondsBefore(300));
    expect(await endOf(id)).toEqual(ends);
    await placeOne(id, second, 200, secondsBefore(60));
    expect(await endOf(id)).toEqual(new Date(ends.getTime() + 60_000));
    expect(await endOf(other.id)).toEqual(ends);
  });

  it('of several at once is judged after those before it', async () => {
    const [seller, first, second] = await people();
    const { id } = await listBlook(server, seller);
    const bids = [
      { auction: id, player: first, amount: 100 },
      { auction: id, player: second, amount: 100 },
      { auction: id, player: second, amount: 150 },
      { auction: id, player: first, amount: 99_999 },
    ];
    expect((await place(bids)).map(({ status }) => status)).toEqual(['ok', 'too-low', 'ok', 'ok']);
    expect(await Promise.all([first, second].map(tokensOf))).toEqual([1, 100_000]);
  });

  it('leaves clean books', async () => {
    expect(await audit(server.database)).toEqual([]);
  });
});
