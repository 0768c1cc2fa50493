import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { auctionKeys, changeAuction, keepAuction, withBid, withEnd } from './auction-cache.ts';
import { aBid, anAuction } from './auction-fixtures.ts';

const news = (bidCount: number, amount: number) => ({
  id: 7,
  bid: aBid(bidCount, amount),
  bidCount,
  expiresAt: '2026-11-16T12:02:00.000Z',
});

describe('a bid message', () => {
  it('updates the listing in its row', () => {
    const client = new QueryClient();
    const key = [...auctionKeys.lists, 'search', {}];
    const rows = [anAuction({ id: 9 }), anAuction(), anAuction({ id: 5 })];
    client.setQueryData(key, { pages: [{ auctions: rows, nextCursor: null }], pageParams: [null] });
    client.setQueryData(auctionKeys.one(7), anAuction());
    changeAuction(client, 7, (auction) => withBid(auction, news(1, 120)));
    const list = client.getQueryData<{ pages: { auctions: ReturnType<typeof anAuction>[] }[] }>(key);
    expect(list?.pages[0]?.auctions.map(({ id, bidCount }) => [id, bidCount])).toEqual([
      [9, 0],
      [7, 1],
      [5, 0],
    ]);
    expect(list?.pages[0]?.auctions[0]).toBe(rows[0]);
    expect(client.getQueryData(auctionKeys.one(7))).toMatchObject({
      bidCount: 1,
      expiresAt: news(1, 0).expiresAt,
    });
  });

  it('changes nothing if it arrives late or twice', () => {
    const led = withBid(withBid(anAuction(), news(1, 120)), news(2, 150));
    expect(led.bids.map(({ amount }) => amount)).toEqual([150, 120]);
    expect(withBid(led, news(1, 120))).toBe(led);
    expect(withBid(led, news(2, 150))).toBe(led);
  });

  it('does not reopen a closed listing', () => {
    const over = withEnd(anAuction(), {
      id: 7,
      outcome: 'unsold',
      closedAt: 'then',
      buyer: null,
      soldFor: null,
    });
    expect(withBid(over, news(3, 200))).toBe(over);
  });
});

it('a listing that has ended is not reopened by an older response', () => {
  const client = new QueryClient();
  const over = anAuction({ outcome: 'sold', bidCount: 1 });
  client.setQueryData(auctionKeys.one(7), over);
  keepAuction(client, withBid(anAuction(), news(1, 120)));
  expect(client.getQueryData(auctionKeys.one(7))).toBe(over);
});

it('a listing in a response is dropped if newer messages arrived first', () => {
  const client = new QueryClient();
  const received = withBid(withBid(anAuction(), news(1, 120)), news(2, 150));
  client.setQueryData(auctionKeys.one(7), received);
  keepAuction(client, withBid(anAuction(), news(1, 120)));
  expect(client.getQueryData(auctionKeys.one(7))).toBe(received);
});
