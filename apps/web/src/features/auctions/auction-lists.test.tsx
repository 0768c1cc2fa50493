import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { Queries, queryClient } from '../../session/queries.tsx';
import { setUser } from '../../session/session.ts';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { anAuction, seedCatalog } from './auction-fixtures.ts';
import { useAuctionsLive, useNewListings } from './auction-live.ts';
import {
  useAuction,
  useBuyNow,
  useCreateListings,
  useOwnList,
  usePlaceBid,
  usePriceHistory,
  useRemoveListing,
} from './auction-queries.ts';
import type { Search } from './browse/search-state.ts';
import { useSellersAuctions } from './selling/seller-queries.ts';

const line = fakeSocket();
vi.mock('../../transport/socket.ts', () => ({
  get socket() {
    return line.socket;
  },
}));

let requested: string[];
const fetched = (part: string) => requested.filter((url) => url.includes(part)).length;

beforeEach(() => {
  emptyCatalog();
  seedCatalog();
  setUser(aPlayer({ id: 'me' }));
  queryClient().clear();
  requested = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requested.push(`${method} ${url}`);
    return Response.json(method === 'GET' ? { auctions: [], nextCursor: null } : anAuction());
  });
});
const show = <T,>(hook: () => T) => renderHook(hook, { wrapper: Queries });

describe('a list of listings', () => {
  it('is fetched whenever it appears, because it misses messages while it is not shown', async () => {
    const list = show(() => useOwnList('bids'));
    await waitFor(() => expect(list.result.current.isSuccess).toBe(true));
    list.unmount();
    show(() => useOwnList('bids'));
    await waitFor(() => expect(fetched('/mine/bids')).toBe(2));
  });

  it.each([
    ['made', () => useCreateListings(), { listings: [{ thing: { blook: 41 }, price: 90 }], terms: {} }],
    ['bought', () => useBuyNow(7), 'solved'],
    ['removed', () => useRemoveListing(7), undefined],
  ])('prices and the listings of a seller are fetched again when a listing was %s', async (_, use, given) => {
    const { result } = show(() => ({
      change: use() as { mutateAsync: (given: unknown) => Promise<unknown> },
      seller: useSellersAuctions('oddsock'),
      prices: usePriceHistory({ type: 'blook', contentId: 1, shiny: false }),
    }));
    await waitFor(() => expect(result.current.seller.auctions).toEqual([]));
    await waitFor(() => expect(result.current.prices.isSuccess).toBe(true));
    await act(() => result.current.change.mutateAsync(given));
    await waitFor(() => expect(fetched('seller=oddsock')).toBe(2));
    await waitFor(() => expect(fetched('/price-history')).toBe(2));
  });
});

it.each([
  ['list', () => useOwnList('bids').data?.pages[0]?.auctions[0]],
  ['dialog', () => useAuction(7).data],
])('a listing in a %s stays ended if the response is older than the message', async (_, use) => {
  const response = Promise.withResolvers<Response>();
  const fetch = vi.fn(() => response.promise);
  vi.stubGlobal('fetch', fetch);
  const { result } = show(() => {
    useAuctionsLive(() => undefined);
    return use();
  });
  const closedAt = '2026-11-16T12:00:00.000Z';
  act(() =>
    line.receives('auctions.closed', { id: 7, outcome: 'unsold', closedAt, buyer: null, soldFor: null }),
  );
  response.resolve(Response.json({ auctions: [anAuction()], nextCursor: null }));
  await waitFor(() => expect(result.current?.outcome).toBe('unsold'));
  expect(fetch).toHaveBeenCalledOnce();
});

describe('the listing in an open dialog', () => {
  const shown = async <T,>(use: () => T) => {
    const { result } = show(() => ({ auction: useAuction(7), use: use() }));
    await waitFor(() => expect(result.current.auction.isSuccess).toBe(true));
    expect(fetched('id=7')).toBe(1);
    return result;
  };
  const ignore = () => undefined;

  it('is fetched again when the connection is back, because a bid or its end may have been missed', async () => {
    await shown(() => useAuctionsLive(ignore));
    act(() => line.isReadyAgain());
    await waitFor(() => expect(fetched('id=7')).toBe(2));
  });

  it.each([
    ['bid', () => usePlaceBid(7), { amount: 120, captchaToken: 'solved' }],
    ['purchase', () => useBuyNow(7), 'solved'],
    ['removal', () => useRemoveListing(7), undefined],
  ])('is fetched again after a %s was refused', async (_, use, given) => {
    const result = await shown(() => use() as { mutateAsync: (given: unknown) => Promise<unknown> });
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      init.method === 'GET' ? served(url, init) : Response.json({ code: 'AUCTION_ENDED' }, { status: 409 }),
    );
    await act(() => result.current.use.mutateAsync(given).catch(ignore));
    await waitFor(() => expect(fetched('id=7')).toBe(2));
  });
});

describe('the number of new listings', () => {
  const count = () => {
    const news = renderHook((search: Search) => useNewListings(search), { initialProps: {} });
    act(() => news.result.current.receive(anAuction()));
    expect(news.result.current.count).toBe(1);
    return news;
  };

  it('starts over with another search', () => {
    const { result, rerender } = count();
    rerender({});
    expect(result.current.count).toBe(1);
    rerender({ type: 'blook' });
    expect(result.current.count).toBe(0);
  });

  it('of a search for wishes counts only wished kinds', () => {
    setUser(aPlayer({ id: 'me', wishes: [{ blookId: 2, shiny: false, since: '2026-11-15T12:00:00.000Z' }] }));
    const { result } = renderHook(() => useNewListings({ wishes: true }));
    act(() => result.current.receive(anAuction()));
    expect(result.current.count).toBe(0);
    act(() => result.current.receive(anAuction({ id: 8, blook: { id: 71, blookId: 2, shiny: false } })));
    expect(result.current.count).toBe(1);
  });

  it('starts over when the connection is back', () => {
    const { result } = count();
    act(() => line.isReadyAgain());
    expect(result.current.count).toBe(0);
  });
});
