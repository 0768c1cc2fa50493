import { useQuery } from '@tanstack/react-query';
import { call } from '../../../transport/http.ts';
import { auctionKeys } from '../auction-cache.ts';
import { currentPrice, kindOf, lookOf } from '../listing/listing-text.ts';

/** As many as fit on a dashboard; the auction house has the rest. */
const SHOWN = 6;

/** A player's newest open listings for the dashboard; null until they are loaded. */
export function useSellersAuctions(seller: string) {
  const { data, error, refetch } = useQuery({
    queryKey: [...auctionKeys.prices, 'seller', seller],
    queryFn: ({ signal }) => call('GET /api/auctions', { query: { seller, limit: SHOWN }, signal }),
  });
  const auctions = data?.auctions.map((auction) => {
    const kind = kindOf(auction);
    const { name, rarityId, imageId } = lookOf(kind);
    const { id, expiresAt } = auction;
    return { id, expiresAt, name, rarityId, imageId, shiny: kind.shiny, price: currentPrice(auction) };
  });
  return {
    auctions: auctions ?? null,
    hasMore: data !== undefined && data.nextCursor !== null,
    error,
    refetch,
  };
}
