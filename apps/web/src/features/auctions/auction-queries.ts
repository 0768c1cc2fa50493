/** The queries and mutations of the auction house. */
import type { Auction, AuctionList, AuctionPage } from '@blookery/contract';
import { AUCTION_WATCH_MOST } from '@blookery/game/auctions/auctions';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { refreshHeld } from '../../session/holdings/held-queries.ts';
import { queryClient } from '../../session/queries.tsx';
import { call } from '../../transport/http.ts';
import { insistOn } from '../../transport/insist-on.ts';
import { requestKeys } from '../../transport/request-keys.ts';
import { auctionKeys, changeAuction, keepAuction } from './auction-cache.ts';
import type { Search } from './browse/search-state.ts';
import { type AuctionKind, kindKeyOf } from './listing/listing-text.ts';

const PAGE = 30;
const paged: { initialPageParam: string | null; getNextPageParam: (page: AuctionPage) => string | null } = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
};
/** Messages keep a list up to date while it is on the page, and only then. So it is fetched whenever it appears. */
const live = { staleTime: 0, refetchOnWindowFocus: false };
const from = (cursor: string | null) => (cursor === null ? {} : { cursor });

export const useSearch = (search: Search) =>
  useInfiniteQuery({
    ...paged,
    ...live,
    queryKey: [...auctionKeys.lists, 'search', search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/auctions', { query: { ...search, ...from(pageParam), limit: PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export const useOwnList = (list: AuctionList, limit = PAGE) =>
  useInfiniteQuery({
    ...paged,
    ...live,
    queryKey: [...auctionKeys.lists, 'mine', list],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/auctions/mine/{list}', {
        params: { list },
        query: { ...from(pageParam), limit },
        signal,
      }),
  });

/** All open listings that the player watches: as many as can be watched fit on one page. */
export const useOpenWatched = () => useOwnList('watched-open', AUCTION_WATCH_MOST);
const watchedLists: readonly AuctionList[] = ['watched', 'watched-open'];

/** One listing with its latest bids, or null. Also used outside of components. */
export const oneAuction = (id: number) => ({
  queryKey: auctionKeys.one(id),
  queryFn: async ({ signal }: { signal?: AbortSignal }) =>
    (await call('GET /api/auctions', { query: { id }, ...(signal && { signal }) })).auctions[0] ?? null,
});
export const useAuction = (id: number) => useQuery(oneAuction(id));

export const useWatching = () =>
  useQuery({
    queryKey: auctionKeys.watching,
    queryFn: ({ signal }) => call('GET /api/auctions/watching', { signal }),
  });

/** The recent average of every kind, by kind. */
export function useAverages(): ReadonlyMap<string, number> {
  const { data } = useQuery({
    queryKey: auctionKeys.averages,
    queryFn: async ({ signal }) => {
      const kinds = await call('GET /api/auctions/averages', { signal });
      return new Map(kinds.map((kind) => [kindKeyOf(kind), kind.averagePrice]));
    },
    staleTime: 60_000,
  });
  return data ?? none;
}
const none: ReadonlyMap<string, number> = new Map();

const idsOf = ({ type, contentId }: AuctionKind) =>
  type === 'blook' ? { blookId: contentId } : { itemId: contentId };

/** The recent average price of a kind. */
export const recentPrice = (kind: AuctionKind) => ({
  queryKey: ['auctions', 'recent-price', kindKeyOf(kind)],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const wanted = { type: kind.type, itemId: null, blookId: null, ...idsOf(kind), shiny: kind.shiny };
    const params = { kind: JSON.stringify(wanted) };
    return call('GET /api/auctions/recent-average-price/{kind}', { params, signal });
  },
});

export const usePriceHistory = (kind: AuctionKind) =>
  useQuery({
    queryKey: [...auctionKeys.prices, kindKeyOf(kind)],
    queryFn: ({ signal }) =>
      call('GET /api/auctions/price-history', {
        query: { type: kind.type, ...idsOf(kind), shiny: kind.shiny },
        signal,
      }),
  });

const unlimited = { limited: false, tokens: null };

/** Limits a new player: the most they can pay for a listing, or the least they can ask for a thing. */
export const priceLimit = (
  of: { auctionId: number } | { blookId: number } | { itemId: number },
  isNew: boolean,
) => ({
  queryKey: ['auctions', 'price-limit', of, isNew],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    isNew ? call('GET /api/auctions/price-limit', { query: of, signal }) : Promise.resolve(unlimited),
});

// A key belongs to a bid of the player: a listing and an amount. It is kept when the dialog closes, because the dialog may
// be opened again after a response was lost. The captcha token is not part of it, because it is valid for one attempt.
const bidKeys = requestKeys();
const buyKeys = requestKeys();

export function usePlaceBid(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { amount: number; captchaToken: string }) => {
      const auction = await insistOn(bidKeys, [id, body.amount], (extras) =>
        call('POST /api/auctions/{id}/bid', { params: { id }, body, ...extras }),
      );
      keepAuction(client, auction);
      // The response to a repeated request may be older than what is known.
      return client.getQueryData<Auction>(auctionKeys.one(id)) ?? auction;
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: auctionKeys.watching });
      void client.invalidateQueries({ queryKey: [...auctionKeys.lists, 'mine', 'bids'] });
    },
    onError: () => lookAgain(client, id),
  });
}

export function useBuyNow(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (captchaToken: string) =>
      insistOn(buyKeys, [id], (extras) =>
        call('PUT /api/auctions/{id}/bin', { params: { id }, body: { captchaToken }, ...extras }),
      ),
    onSuccess: (auction) => {
      keepAuction(client, auction);
      void client.invalidateQueries({ queryKey: auctionKeys.prices });
    },
    onError: () => lookAgain(client, id),
  });
}

export function useRemoveListing(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/auctions/{id}', { params: { id } }),
    onSuccess: () => {
      changeAuction(client, id, (auction) => ({
        ...auction,
        outcome: 'removed',
        closedAt: new Date().toISOString(),
      }));
      void client.invalidateQueries({ queryKey: auctionKeys.prices });
      refreshHeld();
    },
    onError: () => lookAgain(client, id),
  });
}

/** After a refusal: the listing is probably not as it is shown. */
const lookAgain = (client: QueryClient, id: number): void =>
  void client.invalidateQueries({ queryKey: auctionKeys.one(id) });

export interface NewListing {
  readonly thing: { readonly blook: number } | { readonly item: number };
  readonly price: number | null;
}
export interface ListingTerms {
  readonly duration: number | null;
  readonly buyItNow: boolean;
}

const wanted = ({ thing, price }: NewListing) =>
  'blook' in thing
    ? { type: 'blook' as const, blookId: thing.blook, itemId: null, price }
    : { type: 'item' as const, blookId: null, itemId: thing.item, price };

export function useCreateListings() {
  const keys = useRef(requestKeys());
  return useMutation({
    mutationFn: ({ listings, terms }: { listings: readonly NewListing[]; terms: ListingTerms }) =>
      insistOn(keys.current, [listings, terms], async (extras) => {
        const [only, ...more] = listings;
        if (only && more.length === 0) {
          return [await call('POST /api/auctions', { body: { ...wanted(only), ...terms }, ...extras })];
        }
        const body = { listings: listings.map(wanted), ...terms };
        return (await call('POST /api/auctions/bulk', { body, ...extras })).auctions;
      }),
    onSuccess: refreshLists,
  });
}

/** Refetches the lists and the listing in view now, and the others when they are shown. */
export function refreshLists(): void {
  const client = queryClient();
  void client.invalidateQueries({ queryKey: auctionKeys.lists });
  void client.invalidateQueries({ queryKey: auctionKeys.ones });
  void client.invalidateQueries({ queryKey: auctionKeys.watching });
  void client.invalidateQueries({ queryKey: auctionKeys.prices });
  refreshHeld();
}

/** Toggles the eye at once, and reverts it if the server refuses. */
export function useWatchListing() {
  const client = useQueryClient();
  type Watching = { watched: number[]; outbid: number[] };
  const set = (id: number, on: boolean) =>
    client.setQueryData<Watching>(
      auctionKeys.watching,
      (known) =>
        known && { ...known, watched: [...(on ? [id] : []), ...known.watched.filter((one) => one !== id)] },
    );
  return useMutation({
    mutationFn: ({ id, on }: { id: number; on: boolean }) =>
      on
        ? call('PUT /api/auctions/{id}/watch', { params: { id } })
        : call('DELETE /api/auctions/{id}/watch', { params: { id } }),
    onMutate: ({ id, on }) => void set(id, on),
    onError: (_, { id, on }) => void set(id, !on),
    onSettled: () =>
      Promise.all(
        watchedLists.map((list) =>
          client.invalidateQueries({ queryKey: [...auctionKeys.lists, 'mine', list] }),
        ),
      ),
  });
}
