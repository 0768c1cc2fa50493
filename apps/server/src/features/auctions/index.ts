/** Auctions: listings, bids, buying now, watching, and price history. */
import { auctionCalls } from '@blookery/contract/auctions';
import type { TallyKind } from '@blookery/game/progress/quests';
import type { Once } from '../../economy/once.ts';
import { type Route, route } from '../../http/route.ts';
import type { Job } from '../../jobs/scheduler.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import type { Player } from '../../players/player.ts';
import { auctionsData } from './auctions-data.ts';
import { buyNow } from './buy-now.ts';
import { createListings, type Terms, type Wanted } from './create-listings.ts';
import { forgetWatches } from './forget-watches.ts';
import { listedMoreThan } from './listed-lately.ts';
import type { AuctionParts } from './parts.ts';
import { biddingDesk } from './place-bid.ts';
import { postOutbids } from './post-outbids.ts';
import { readPriceLimit } from './price-limit.ts';
import { averageReader, kindOf, readKind, readPriceHistory, readRecentPrice } from './prices.ts';
import { removeListing } from './remove-listing.ts';
import { listingsOf } from './search/listings-of.ts';
import { readOwnList, readWatching } from './search/own-lists.ts';
import { searchListings } from './search/search-listings.ts';
import { settleExpired, warnWatchers } from './settle-expired.ts';
import { unwatchListing, watchListing } from './watch-listing.ts';

export interface Auctions {
  routes: Route[];
  jobs: Job[];
  promptJobs: Job[];
  tallies: TallyKind[];
  personalData: PersonalData[];
  /** Listings for the stalls of players, by player. */
  listingsOf: (playerIds: readonly string[], most?: number) => ReturnType<typeof listingsOf>;
  /** The recent price of one of a kind in tokens; null without sales. */
  recentPrice: (kind: { blookId: number; shiny: boolean } | { itemId: number }) => Promise<number | null>;
  /** Lists one thing, as a seller does. */
  list: (seller: Player, listing: Wanted, terms: Terms, once: Once) => Promise<unknown>;
  /** Whether sellers other than the given one listed more than this many things since a moment. */
  listedMoreThan: (most: number, of: { since: Date; except: string }) => Promise<boolean>;
}

export function auctions(parts: AuctionParts): Auctions {
  const { database, reads, catalog, gateway } = parts;
  // Only pages that show listings receive every bid.
  gateway.on('auctions.visit', (client, { here }) =>
    here ? client.join('auctions') : client.leave('auctions'),
  );
  const placeBid = biddingDesk(parts);
  const averages = averageReader(parts);
  return {
    listingsOf: (playerIds, most) => listingsOf(parts, playerIds, most),
    recentPrice: async (kind) => {
      const type = 'itemId' in kind ? 'item' : 'blook';
      return (await readRecentPrice(reads, kindOf(catalog, { type, ...kind }))).averagePrice;
    },
    list: (seller, listing, terms, once) => createListings(parts, seller, [listing], terms, once),
    listedMoreThan: (most, of) => listedMoreThan(database.sql, most, of),
    tallies: ['place-bid'],
    personalData: auctionsData(parts.clock),
    promptJobs: [
      { name: 'settle-auctions', everySeconds: 0.5, run: () => settleExpired(parts) },
      { name: 'tell-outbid', everySeconds: 0.5, run: () => postOutbids(parts) },
    ],
    jobs: [
      { name: 'warn-auction-watchers', everySeconds: 15, run: () => warnWatchers(parts) },
      { name: 'forget-auction-watches', everySeconds: 3600, run: () => forgetWatches(parts) },
    ],
    routes: [
      route(auctionCalls.search, async ({ player, query }) =>
        searchListings(parts, query, query.wishes ? await parts.wishesOf(player.id) : null),
      ),
      route(auctionCalls.create, async ({ player, body, once }) => {
        const [auction] = await createListings(parts, player, [body], body, once);
        if (!auction) throw new Error('nothing was listed');
        return auction;
      }),
      route(auctionCalls.createMany, async ({ player, body, once }) => {
        await parts.experiments.require('auction-bulk', player.id);
        return { auctions: await createListings(parts, player, body.listings, body, once) };
      }),
      route(auctionCalls.bid, ({ player, params, body, address, once }) =>
        placeBid(player, { auctionId: params.id, ...body, address, once }),
      ),
      route(auctionCalls.buy, ({ player, params, body, address, once }) =>
        buyNow(parts, player, { auctionId: params.id, ...body, address, once }),
      ),
      route(auctionCalls.remove, ({ player, params }) => removeListing(parts, player.id, params.id)),
      route(auctionCalls.priceLimit, ({ player, query }) => readPriceLimit(parts, player.id, query)),
      route(auctionCalls.recentPrice, ({ params }) => readRecentPrice(reads, readKind(catalog, params.kind))),
      route(auctionCalls.averages, () => averages()),
      route(auctionCalls.priceHistory, ({ query }) => readPriceHistory(parts, kindOf(catalog, query))),
      route(auctionCalls.mine, ({ player, params, query }) =>
        readOwnList(parts, player.id, params.list, query),
      ),
      route(auctionCalls.watching, ({ player }) => readWatching(database.sql, player.id)),
      route(auctionCalls.watch, ({ player, params }) => watchListing(database, player.id, params.id)),
      route(auctionCalls.unwatch, ({ player, params }) => unwatchListing(database, player.id, params.id)),
    ],
  };
}
