/**
 * The listings that this page has loaded. Live messages update rows in place: no row moves, appears or disappears under
 * the pointer. New listings are counted and shown on request.
 */
import type { Auction, AuctionPage, ServerMessages } from '@blookery/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { applyNews } from '../../session/live/fetch-again.ts';

export const auctionKeys = {
  all: ['auctions'] as const,
  lists: ['auctions', 'list'] as const,
  ones: ['auctions', 'one'] as const,
  one: (id: number) => ['auctions', 'one', id] as const,
  watching: ['auctions', 'watching'] as const,
  averages: ['auctions', 'averages'] as const,
  /** Queries that depend on which listings are open: prices, and the listings of a seller on their dashboard. */
  prices: ['auctions', 'prices'] as const,
};

type Pages = InfiniteData<AuctionPage, string | null>;

/** Changes one listing in every list that shows it, and in lists that are being fetched. */
export const changeAuction = (client: QueryClient, id: number, change: (auction: Auction) => Auction): void =>
  applyNews(client, auctionKeys.all, () => changeLoaded(client, id, change));

function changeLoaded(client: QueryClient, id: number, change: (auction: Auction) => Auction): void {
  const inPlace = (auction: Auction) => (auction.id === id ? change(auction) : auction);
  client.setQueriesData<Pages>({ queryKey: auctionKeys.lists }, (pages) =>
    pages?.pages.some(({ auctions }) => auctions.some((auction) => auction.id === id))
      ? {
          ...pages,
          pages: pages.pages.map((page) => ({ ...page, auctions: page.auctions.map(inPlace) })),
        }
      : pages,
  );
  client.setQueryData<Auction | null>(auctionKeys.one(id), (auction) =>
    auction ? change(auction) : auction,
  );
}

/** Stores a listing from a response. One that has ended stays so. */
export const keepAuction = (client: QueryClient, auction: Auction): void =>
  changeAuction(client, auction.id, (known) =>
    known.outcome === null && auction.bidCount >= known.bidCount
      ? { ...auction, bids: mergeBids(auction.bids, known.bids) }
      : known,
  );

const shownBids = 10;

/** The highest first, without repeats. */
function mergeBids(news: Auction['bids'], known: Auction['bids']): Auction['bids'] {
  const byId = new Map([...known, ...news].map((bid) => [bid.id, bid]));
  return [...byId.values()].sort((a, b) => b.amount - a.amount).slice(0, shownBids);
}

/** Messages may arrive twice or late; one with a lower bid count is outdated. */
export function withBid(auction: Auction, news: ServerMessages['auctions.bid-placed']): Auction {
  if (auction.outcome !== null || news.bidCount <= auction.bidCount) return auction;
  return {
    ...auction,
    bids: mergeBids([news.bid], auction.bids),
    bidCount: news.bidCount,
    expiresAt: news.expiresAt,
  };
}

export const withEnd = (auction: Auction, news: ServerMessages['auctions.closed']): Auction => ({
  ...auction,
  outcome: news.outcome,
  closedAt: news.closedAt,
  buyer: news.buyer,
});
