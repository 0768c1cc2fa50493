/**
 * Listings as this page knows them. News change rows where they stand: nothing is moved, added or taken away under
 * somebody's pointer. What is new is counted, and comes when it is asked for.
 */
import type { Auction, AuctionPage, ServerMessages } from '@blookery/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

export const auctionKeys = {
  lists: ['auctions', 'list'] as const,
  one: (id: number) => ['auctions', 'one', id] as const,
  watching: ['auctions', 'watching'] as const,
  averages: ['auctions', 'averages'] as const,
  prices: ['auctions', 'prices'] as const,
};

type Pages = InfiniteData<AuctionPage, string | null>;

/** Changes one listing wherever it is shown. */
export function changeAuction(client: QueryClient, id: number, change: (auction: Auction) => Auction): void {
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

/** A whole listing as the server just answered it. */
export const keepAuction = (client: QueryClient, auction: Auction): void =>
  changeAuction(client, auction.id, (known) =>
    auction.bidCount >= known.bidCount ? { ...auction, bids: mergeBids(auction.bids, known.bids) } : known,
  );

const shownBids = 10;

/** The highest first, each once. */
function mergeBids(news: Auction['bids'], known: Auction['bids']): Auction['bids'] {
  const byId = new Map([...known, ...news].map((bid) => [bid.id, bid]));
  return [...byId.values()].sort((a, b) => b.amount - a.amount).slice(0, shownBids);
}

/** News may come twice or late; a lower count is old. */
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
