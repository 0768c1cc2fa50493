/**
 * The rules of the auction house: limits, fees, who may bid how much, and the texts for faults. Page and server call the
 * same functions, so a dialog always shows what the server will do.
 */
import { recentOf } from './prices.ts';

export const AUCTION_PRICE_MIN = 1;
export const AUCTION_PRICE_MAX = 999_999_999;
export const AUCTION_DURATION_MIN = 60;
export const AUCTION_DURATION_MAX = 10_080;
/** A bid in the last moments extends the auction by this time. */
export const AUCTION_EXTENSION_MS = 2 * 60_000;
/** The remaining time that the filter calls "ending soon". */
export const AUCTION_ENDING_SOON_MS = 60 * 60_000;
/** Players who watch a listing get a notice this long before its end. */
export const AUCTION_WARNING_MS = 10 * 60_000;
/** The most listings that one confirmation creates. */
export const AUCTION_BULK_MOST = 25;
/** The most listings that one player can watch. */
export const AUCTION_WATCH_MOST = 100;
/** Experience that the seller gains for a sold listing. */
export const AUCTION_SOLD_EXPERIENCE = 15;
/** How many bids are shown with a listing, the highest first. */
export const AUCTION_BIDS_SHOWN = 10;

export const auctionTexts = {
  priceMissing: 'Please enter a price.',
  durationMissing: 'Please enter a duration.',
  durationTooShort: `Duration must be at least ${AUCTION_DURATION_MIN} minutes.`,
  priceTooLow: 'Price must be at least 1 token.',
  tooPoor: "You don't have enough tokens to auction this.",
  captchaMissing: 'Please complete the captcha.',
  amountMissing: 'Please enter a bid amount.',
  bidTooLow: 'Bid at least {minimum} tokens to take the lead.',
  bidOwn: 'You already lead this one. Wait until somebody outbids you.',
  ownListing: 'This is your own listing. Somebody else has to want it.',
  hasBids: 'You cannot remove a listing with bids on it.',
  none: 'No auctions found.',
} as const;

/** Holders of LESS_AUCTION_TAX may also have more listings. */
export const listingsMost = (lessTax: boolean): number => (lessTax ? 100 : 50);

/** Returns the tax: 5% of the price, 2.5% for buy-it-now, and three quarters of that with LESS_AUCTION_TAX. */
export function auctionTax(price: number, { buyItNow, lessTax }: TaxTerms): number {
  const tax = Math.floor((price * (buyItNow ? 25 : 50)) / 1000);
  return lessTax ? Math.floor((tax * 3) / 4) : tax;
}

interface TaxTerms {
  readonly buyItNow: boolean;
  readonly lessTax: boolean;
}

/** floor(minutes / 60 * 10), computed in whole numbers. */
export const durationCost = (minutes: number): number => Math.floor((minutes * 10) / 60);

export interface ListingTerms extends TaxTerms {
  readonly price: number;
  /** In minutes. */
  readonly duration: number;
}

/** The fee is charged when the listing is created and is never refunded. */
export function listingFee(terms: ListingTerms) {
  const tax = auctionTax(terms.price, terms);
  const duration = durationCost(terms.duration);
  return { tax, duration, total: tax + duration };
}

/** The durations to choose from, in minutes. */
export const AUCTION_DURATIONS = [60, 360, 1440, 4320, AUCTION_DURATION_MAX] as const;
/** A proposed duration costs at most one part in this many of the price. */
const TIME_SHARE = 10;

/** Returns the longest duration whose cost is small compared with the price, or the shortest of all. */
export function proposedDuration(price: number | null): number {
  const fitting = AUCTION_DURATIONS.filter((minutes) => durationCost(minutes) * TIME_SHARE <= (price ?? 0));
  return fitting.at(-1) ?? AUCTION_DURATION_MIN;
}

/** Returns whether the fee exceeds the price that the thing would bring. */
export const isFeeTooHigh = (fee: number, worth: number): boolean => fee > worth;

export type ListingFault =
  | 'AUCTION_PRICE_MISSING'
  | 'AUCTION_DURATION_MISSING'
  | 'AUCTION_DURATION_TOO_SHORT'
  | 'AUCTION_PRICE_TOO_LOW'
  | 'AUCTION_TOO_POOR';

export const listingFaultTexts: Readonly<Record<ListingFault, string>> = {
  AUCTION_PRICE_MISSING: auctionTexts.priceMissing,
  AUCTION_DURATION_MISSING: auctionTexts.durationMissing,
  AUCTION_DURATION_TOO_SHORT: auctionTexts.durationTooShort,
  AUCTION_PRICE_TOO_LOW: auctionTexts.priceTooLow,
  AUCTION_TOO_POOR: auctionTexts.tooPoor,
};

/** Returns the first fault in the specified order, or null. Several prices mean several listings at once. */
export function listingFault({
  prices,
  duration,
  tokens,
  ...terms
}: {
  prices: readonly (number | null)[];
  duration: number | null;
  /** The seller's balance. */
  tokens: number;
} & TaxTerms): ListingFault | null {
  if (prices.includes(null) || prices.length === 0) return 'AUCTION_PRICE_MISSING';
  if (duration === null) return 'AUCTION_DURATION_MISSING';
  if (duration < AUCTION_DURATION_MIN) return 'AUCTION_DURATION_TOO_SHORT';
  const given = prices.map((price) => price ?? 0);
  if (given.some((price) => price < AUCTION_PRICE_MIN)) return 'AUCTION_PRICE_TOO_LOW';
  const fees = given.reduce((sum, price) => sum + listingFee({ ...terms, price, duration }).total, 0);
  return fees > tokens ? 'AUCTION_TOO_POOR' : null;
}

export interface BidState {
  /** The starting price. */
  readonly price: number;
  readonly topBid: { readonly amount: number; readonly playerId: string } | null;
}

/** The starting price, or one token more than the top bid. */
export const minimumBid = ({ price, topBid }: BidState): number => (topBid ? topBid.amount + 1 : price);

export type BidFault = 'AUCTION_OWN_LISTING' | 'AUCTION_BID_TOO_LOW' | 'AUCTION_BID_OWN';

/**
 * Returns why a player cannot bid this amount, or null. Any amount up to the top bid is too low, which covers the
 * player's own earlier bids. The player with the top bid cannot bid again.
 */
export function bidFault(
  { sellerId, ...state }: BidState & { readonly sellerId: string },
  { playerId, amount }: { playerId: string; amount: number },
): BidFault | null {
  if (sellerId === playerId) return 'AUCTION_OWN_LISTING';
  if (amount < minimumBid(state)) return 'AUCTION_BID_TOO_LOW';
  return state.topBid?.playerId === playerId ? 'AUCTION_BID_OWN' : null;
}

/** Returns the raises to offer above the current bid: about 5% and about 20% of it, in round numbers. */
export function quickRaises(standing: number): number[] {
  const raises = [roundDown(standing / 20), roundDown(standing / 5)];
  return [...new Set(raises)].filter((raise) => raise > 1);
}

/** Returns the largest of 1, 2, 5, 10, 20, 50 … that is not above the amount. Below 1, the result is below 1 too. */
function roundDown(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  return power * ([5, 2].find((step) => step * power <= amount) ?? 1);
}

/** Returns what a click on a listing does. */
export function listingAction(
  listing: { readonly sellerId: string; readonly buyItNow: boolean },
  playerId: string,
): 'remove' | 'buy' | 'bid' {
  if (listing.sellerId === playerId) return 'remove';
  return listing.buyItNow ? 'buy' : 'bid';
}

/** 99% of the recent average in whole tokens, within the allowed prices. */
export const suggestedPrice = (average: number): number =>
  Math.min(AUCTION_PRICE_MAX, Math.max(AUCTION_PRICE_MIN, Math.floor((average * 99) / 100)));

export interface RecentAverage {
  /** Null if none was sold. */
  readonly averagePrice: number | null;
  /** Too many prices are implausible: a player may be manipulating them. */
  readonly suspicious: boolean;
}

/** Expects the newest sale first. */
export function recentAverage(prices: readonly number[]): RecentAverage {
  const { kept, dropped } = recentOf(prices);
  if (kept.length === 0) return { averagePrice: null, suspicious: false };
  const sum = kept.reduce((total, price) => total + price, 0);
  return { averagePrice: Math.round(sum / kept.length), suspicious: dropped > SUSPICIOUS_ABOVE };
}

const SUSPICIOUS_ABOVE = 3;
