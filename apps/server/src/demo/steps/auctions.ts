/** The auction house: listings at about what a toy is worth, bids in the evening, and sales at a fixed price. */
import { calls } from '@blookery/contract';
import type { Auction } from '@blookery/contract/auctions';
import { AUCTION_DURATIONS, durationCost, listingFee } from '@blookery/game/auctions/auctions';
import { forEachOf, type Neighbour, purseOf, type Step, type Town, type TownDay } from '../town.ts';

const captchaToken = 'in process';
/** Refusals that real bidders also get. */
const missed = [
  'TOKENS_TOO_FEW',
  'AUCTION_BID_OWN',
  'AUCTION_BID_TOO_LOW',
  'AUCTION_ENDED',
  'AUCTION_OWN_LISTING',
] as const;

export interface AuctionSteps {
  listing: Step;
  /** Bids and sales at this hour. */
  bidding: (hour: number) => Step;
  closing: Step;
}

/** Listings at noon, bids soon after and in the evening, and sales at night. */
export function auctionSteps(): AuctionSteps {
  let open: Auction[] = [];
  return {
    listing: {
      name: 'listings',
      day: async (town, day) => {
        await day.hour(13);
        // Those of the last day stay open, so that the auction house is full when somebody looks at it.
        const sellers = day.isLast ? town.people : day.awake.filter(({ chance }) => chance.happens(0.4));
        const patience = day.isLast ? 4 : 0.6;
        await forEachOf(sellers, async (seller) => void open.push(...(await list(town, seller, patience))));
      },
    },
    bidding: (hour) => ({
      name: 'bids',
      day: async (town, day) => {
        await day.hour(hour);
        await closeEnded(town);
        open = open.filter(({ expiresAt }) => new Date(expiresAt) > town.clock.now());
        // Responses arrive in any order; the chance of the town must not depend on it.
        open.sort((a, b) => a.id - b.id);
        open = await trade(town, day, open);
      },
    }),
    closing: {
      name: 'sales',
      day: async (town, day) => {
        await day.hour(23);
        await closeEnded(town);
      },
    },
  };
}

async function closeEnded({ server }: Town): Promise<void> {
  await server.runJob('settle-auctions');
  await server.runJob('tell-outbid');
}

/** The fee for a long listing may take this share of the price. */
async function list(town: Town, seller: Neighbour, patience: number): Promise<Auction[]> {
  const { chance } = seller;
  const made: Auction[] = [];
  for (const toy of chance.some(seller.shelf, chance.between(1, 4))) {
    const price = Math.max(5, Math.round(worthOf(town, toy) * (0.7 + 0.8 * chance.roll())));
    const duration = AUCTION_DURATIONS.findLast((minutes) => durationCost(minutes) <= price * patience);
    const buyItNow = chance.happens(0.35);
    if (!duration) continue;
    const fee = listingFee({ price, duration, buyItNow, lessTax: false }).total;
    if (fee > purseOf(seller)) continue;
    const body = { type: 'blook', blookId: toy.id, price, duration, buyItNow };
    // The toy may have been sold to the shop since, or be listed already.
    const refusals = ['BLOOK_NOT_OWNED', 'BLOOK_HELD', 'BLOOK_LOCKED', 'AUCTION_TOO_POOR'] as const;
    const listed = await town.calls.attempt(seller.token, calls.auctions.create, { body }, refusals);
    seller.shelf = seller.shelf.filter((one) => one !== toy);
    if (!listed) continue;
    seller.tokens -= fee;
    made.push(listed);
  }
  return made;
}

/** Players value a toy above what the shop pays, and a shiny far above. */
function worthOf({ lists }: Town, { blookId, shiny }: { blookId: number; shiny: boolean }): number {
  const price = lists.blooks.find(({ id }) => id === blookId)?.price ?? 1;
  return price * (shiny ? 12 : 3) + 15;
}

/** Returns the listings that are still open. */
async function trade(town: Town, day: TownDay, open: readonly Auction[]): Promise<Auction[]> {
  const sold = new Set<number>();
  // The bids on one listing follow each other, those on different listings do not wait.
  const plans = open.map((listing) => ({
    listing,
    bidders: town.chance.some(day.awake, town.chance.happens(0.55) ? town.chance.between(1, 3) : 0),
  }));
  await forEachOf(plans, async ({ listing, bidders }) => {
    if (listing.buyItNow) {
      if (await buy(town, listing, bidders[0])) sold.add(listing.id);
      return;
    }
    for (const bidder of bidders) await bid(town, listing, bidder);
  });
  return open.filter(({ id }) => !sold.has(id));
}

async function buy(town: Town, { id, price }: Auction, buyer?: Neighbour): Promise<boolean> {
  if (!buyer || purseOf(buyer) < price) return false;
  const input = { params: { id }, body: { captchaToken } };
  const bought = await town.calls.attempt(buyer.token, calls.auctions.buy, input, missed);
  if (bought) buyer.tokens -= price;
  return bought !== null;
}

/** A little more than the highest bid. What others did meanwhile is in the response. */
async function bid(town: Town, listing: Auction, bidder: Neighbour): Promise<void> {
  const top = listing.bids[0]?.amount;
  const amount = top === undefined ? listing.price : Math.ceil(top * (1.04 + 0.12 * bidder.chance.roll()));
  if (purseOf(bidder) < amount) return;
  const input = { params: { id: listing.id }, body: { amount, captchaToken } };
  const after = await town.calls.attempt(bidder.token, calls.auctions.bid, input, missed);
  if (!after) return;
  bidder.tokens -= amount;
  Object.assign(listing, after);
}
