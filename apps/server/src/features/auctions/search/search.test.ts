import type { Auction, AuctionPage } from '@blookery/contract';
import { describe, expect, it } from 'vitest';
import { bid, listBlook, withTokens } from '../../../testing/auctions.ts';
import { giveItem, lists } from '../../../testing/collecting.ts';
import type { TestResponse } from '../../../testing/response.ts';
import { type TestPlayer, testServer } from '../../../testing/test-server.ts';

const now = new Date('2026-11-18T12:00:00Z');
const [common, rare] = [...new Set(lists.blooks.map(({ rarityId }) => rarityId))].flatMap(
  (rarityId) => lists.blooks.find((blook) => blook.rarityId === rarityId && blook.name.length > 5) ?? [],
);
const ware = lists.items.find(({ canAuction }) => canAuction);
if (!common || !rare || !ware) throw new Error('the catalogue is too small for this');

const made: Record<string, number> = {};
const server = await testServer({}, { clock: { now: () => now } });
const [seller, other] = [await withTokens(server), await withTokens(server)];
const list = async (name: string, by: TestPlayer, terms: Parameters<typeof listBlook>[2]) => {
  made[name] = (await listBlook(server, by, terms)).id;
};
await list('plain', seller, { blookId: common.id, price: 300, duration: 600 });
await list('shiny', seller, { blookId: common.id, price: 200, duration: 60, shiny: true });
await list('fixed', other, { blookId: common.id, price: 100, duration: 120, buyItNow: true });
await list('rare', other, { blookId: rare.id, price: 50, duration: 6000 });
const item = await giveItem(server, seller.id, ware.id);
const { body } = await seller.request('POST /api/auctions', {
  body: { type: 'item', itemId: item.id, price: 75, duration: 90, buyItNow: true },
});
made.item = body.id;
await bid(server, seller, made.rare ?? 0, 500);

const names = (auctions: Auction[]) =>
  auctions.map(({ id }) => Object.keys(made).find((name) => made[name] === id) ?? id);
type Query = Record<string, string | number | boolean>;
const textOf = (query: Query) =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
const find = async (query: Query) => {
  const { status, body } = await seller.request(`GET /api/auctions?${textOf(query)}`);
  expect(status).toBe(200);
  return names(body.auctions);
};

describe('the search for listings [2.2.72, 2.2.73, 2.2.74, 2.7.27]', () => {
  it('without filters shows the newest first', async () => {
    expect(await find({})).toEqual(['item', 'rare', 'fixed', 'shiny', 'plain']);
  });
  it('finds by id, also at the address of one listing [1.2.09, 2.2.75]', async () => {
    expect(await find({ id: made.rare ?? 0 })).toEqual(['rare']);
    expect(await find({ id: 999_999 })).toEqual([]);
  });
  it('filters by type', async () => {
    expect(await find({ type: 'item' })).toEqual(['item']);
    expect(await find({ type: 'blook' })).toEqual(['rare', 'fixed', 'shiny', 'plain']);
  });
  it('filters by blook and item', async () => {
    expect(await find({ blookId: common.id })).toEqual(['fixed', 'shiny', 'plain']);
    expect(await find({ itemId: ware.id })).toEqual(['item']);
    expect(await find({ itemId: ware.id, type: 'blook' })).toEqual([]);
  });
  it('filters by seller, by name in any case or by id', async () => {
    expect(await find({ seller: other.username.toUpperCase() })).toEqual(['rare', 'fixed']);
    expect(await find({ seller: seller.id })).toEqual(['item', 'shiny', 'plain']);
    expect(await find({ seller: 'nobody-at-all' })).toEqual([]);
  });
  it('filters by rarity', async () => {
    expect(await find({ rarityId: rare.rarityId, type: 'blook' })).toEqual(['rare']);
  });
  it('filters by shiny or not', async () => {
    expect(await find({ shiny: true })).toEqual(['shiny']);
    expect(await find({ shiny: false, blookId: common.id })).toEqual(['fixed', 'plain']);
  });
  it('filters by buy-it-now or not', async () => {
    expect(await find({ buyItNow: true })).toEqual(['item', 'fixed']);
    expect(await find({ buyItNow: false })).toEqual(['rare', 'shiny', 'plain']);
  });
  it('filters by ending soon, the soonest first', async () => {
    expect(await find({ endingSoon: true })).toEqual(['shiny']);
  });
  it('filters by a range of prices, using the top bid if there is one', async () => {
    expect(await find({ minPrice: 100, maxPrice: 300 })).toEqual(['fixed', 'shiny', 'plain']);
    expect(await find({ minPrice: 400, sort: 'cheapest' })).toEqual(['rare']);
  });
  it('filters by name, with a typing error', async () => {
    expect(await find({ query: common.name })).toEqual(['fixed', 'shiny', 'plain']);
    const slip = `${common.name.slice(0, 2)}${common.name[3]}${common.name[2]}${common.name.slice(4)}`;
    expect(await find({ query: slip })).toEqual(['fixed', 'shiny', 'plain']);
    expect(await find({ query: ware.name.toLowerCase() })).toContain('item');
    expect(await find({ query: 'zzzzzzzzz' })).toEqual([]);
  });
  it('combines several filters', async () => {
    expect(await find({ query: common.name, buyItNow: true, maxPrice: 100, seller: other.username })).toEqual(
      ['fixed'],
    );
  });
});

it('a listing in a search page equals the single listing', async () => {
  const { body } = await seller.request('GET /api/auctions');
  expect(body.auctions).toHaveLength(Object.keys(made).length);
  for (const auction of body.auctions) {
    const alone = await seller.request(`GET /api/auctions?id=${auction.id}`);
    expect(auction).toEqual(alone.body.auctions[0]);
  }
});

describe('combined filters', () => {
  const price = ({ price, bids }: Auction) => bids[0]?.amount ?? price;
  const kindOf = ({ blook, item }: Auction) => blook?.blookId ?? -(item?.itemId ?? 0);
  const rarityOf = (auction: Auction) =>
    (auction.blook ? lists.blooks : lists.items).find(({ id }) => id === Math.abs(kindOf(auction)))?.rarityId;
  /** Each filter as a query and as a test of one listing. */
  const filters: [() => Query, (auction: Auction) => boolean][] = [
    [() => ({ type: 'blook' }), ({ type }) => type === 'blook'],
    [() => ({ rarityId: common.rarityId }), (auction) => rarityOf(auction) === common.rarityId],
    [() => ({ shiny: false }), ({ blook }) => !blook?.shiny],
    [() => ({ buyItNow: true }), ({ buyItNow }) => buyItNow],
    [() => ({ seller: seller.username }), (auction) => auction.seller.id === seller.id],
    [() => ({ minPrice: 75, maxPrice: 200 }), (auction) => price(auction) >= 75 && price(auction) <= 200],
    [() => ({ query: common.name }), (auction) => kindOf(auction) === common.id],
    [
      () => ({ blookId: common.id, itemId: ware.id }),
      (auction) => [common.id, -ware.id].includes(kindOf(auction)),
    ],
  ];
  const sorts: Record<string, (a: Auction, b: Auction) => number> = {
    newest: (a, b) => b.id - a.id,
    ending: (a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt) || a.id - b.id,
    cheapest: (a, b) => price(a) - price(b) || a.id - b.id,
    dearest: (a, b) => price(b) - price(a) || b.id - a.id,
  };
  const pairs = filters.flatMap((one, index) => filters.slice(index).map((other) => [one, other] as const));

  it.each(Object.keys(sorts))('find the matching listings page by page, in the order %s', async (sort) => {
    const all: Auction[] = (await seller.request('GET /api/auctions')).body.auctions;
    for (const [[one, fits], [other, fitsToo]] of pairs) {
      const query = { ...one(), ...other(), sort, limit: 2 };
      const text = textOf(query);
      const seen: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: TestResponse<AuctionPage> = await seller.request(
          `GET /api/auctions?${text}${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...page.body.auctions.map(({ id }: Auction) => id));
        cursor = page.body.nextCursor;
      }
      const meant = all.filter((auction) => fits(auction) && fitsToo(auction)).sort(sorts[sort]);
      expect([text, seen]).toEqual([text, meant.map(({ id }) => id)]);
    }
  });
});

describe('the order of listings', () => {
  it.each([
    ['newest', ['item', 'rare', 'fixed', 'shiny', 'plain']],
    ['ending', ['shiny', 'item', 'fixed', 'plain', 'rare']],
    ['cheapest', ['item', 'fixed', 'shiny', 'plain', 'rare']],
    ['dearest', ['rare', 'plain', 'shiny', 'fixed', 'item']],
  ] as const)('has no gap and no repeat over the pages: %s', async (sort, order) => {
    const seen: (string | number)[] = [];
    let cursor = '';
    do {
      const { body } = await seller.request(
        `GET /api/auctions?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...names(body.auctions));
      cursor = body.nextCursor ?? '';
    } while (cursor);
    expect(seen).toEqual(order);
  });

  it('refuses the cursor of another order', async () => {
    const { body } = await seller.request('GET /api/auctions?sort=cheapest&limit=1');
    for (const cursor of [body.nextCursor, 'AAAA', 'bm90LmEuY3Vyc29y']) {
      const response = await seller.request(`GET /api/auctions?sort=newest&cursor=${cursor}`);
      expect([response.status, response.code]).toEqual([400, 'AUCTION_CURSOR_INVALID']);
    }
  });

  it.each([
    'ending.9007199254740991.1',
    'ending.253402300800000.1',
    'ending.-1.1',
    'newest.1.1e300',
    'dearest.NaN.1',
  ])('refuses the forged cursor %s', async (forged) => {
    const [sort] = forged.split('.');
    const cursor = Buffer.from(forged).toString('base64url');
    const response = await seller.request(`GET /api/auctions?sort=${sort}&cursor=${cursor}`);
    expect([response.status, response.code]).toEqual([400, 'AUCTION_CURSOR_INVALID']);
  });
});
