/**
 * What a new account may give away. Accounts are free and each starts with tokens, so in its first hours an account can
 * receive and deal at fair prices, but not give: otherwise one player could collect the tokens of many accounts.
 */
import { median } from '../auctions/prices.ts';

/** A new account may buy or sell within one tenth of the worth. */
const TENTHS = 10;
/** Past sales count only if there were this many, with this many different sellers and buyers. */
const SALES_LEAST = 5;
const TRADERS_LEAST = 3;

export const givingTexts = {
  tooNew: 'You are new here, so what is yours stays yours for now. You can give things away {when}.',
  priceHigh:
    'That is far more than it usually goes for. New players can pay up to {most} tokens for it, and as much as they like {when}.',
  priceLow:
    'That is far less than it usually goes for. New players ask at least {least} tokens for it, and as little as they like {when}.',
  priceUnknown: 'Nobody knows yet what this one is worth. New players can deal in it {when}.',
} as const;

export type GivingFault =
  | 'GIVING_TOO_NEW'
  | 'GIVING_PRICE_HIGH'
  | 'GIVING_PRICE_LOW'
  | 'GIVING_PRICE_UNKNOWN';

export interface Account {
  readonly createdAt: Date;
  /** Staff lifted the waiting time of this account. */
  readonly lifted: boolean;
}

/** Returns when an account may begin to give, or null if it already may. */
export function givesFrom({ createdAt, lifted }: Account, hours: number, now: Date): Date | null {
  if (lifted) return null;
  const from = new Date(createdAt.getTime() + hours * 3_600_000);
  return from > now ? from : null;
}

/** `give` is for nothing; the others are deals with something in return. */
export type Parting =
  | { readonly kind: 'give' }
  | { readonly kind: 'pay' | 'ask'; readonly tokens: number; readonly worth: number | null };

/** The whole rule. `isNew` is true until the time of `givesFrom`; `worth` comes from `worthOf`. */
export function givingFault(isNew: boolean, parting: Parting): GivingFault | null {
  if (!isNew) return null;
  if (parting.kind === 'give') return 'GIVING_TOO_NEW';
  const { tokens, worth } = parting;
  if (worth === null) return 'GIVING_PRICE_UNKNOWN';
  if (parting.kind === 'pay') return tokens > mostToPay(worth) ? 'GIVING_PRICE_HIGH' : null;
  return tokens < leastToAsk(worth) ? 'GIVING_PRICE_LOW' : null;
}

export const mostToPay = (worth: number): number => Math.floor((worth * (TENTHS + 1)) / TENTHS);
export const leastToAsk = (worth: number): number => Math.max(1, Math.ceil((worth * (TENTHS - 1)) / TENTHS));

export interface PastSale {
  readonly price: number;
  readonly seller: string;
  readonly buyer: string;
}

/**
 * Returns what a thing is worth in a deal with a new account: its shop price, or the median of its recent sales if that
 * is higher. Sales by the two players of the deal do not count, nor do sales among a few friends: no player can make
 * a price for their own use. Returns null if nothing is known.
 */
export function worthOf({
  counterPrice,
  sales,
  dealers,
}: {
  counterPrice: number | null;
  sales: readonly PastSale[];
  dealers: readonly string[];
}): number | null {
  const others = sales.filter(({ seller, buyer }) => !dealers.includes(seller) && !dealers.includes(buyer));
  const market = isMarket(others) ? Math.round(median(others.map(({ price }) => price))) : 0;
  const worth = Math.max(counterPrice ?? 0, market);
  return worth > 0 ? worth : null;
}

const isMarket = (sales: readonly PastSale[]): boolean =>
  sales.length >= SALES_LEAST &&
  new Set(sales.map(({ seller }) => seller)).size >= TRADERS_LEAST &&
  new Set(sales.map(({ buyer }) => buyer)).size >= TRADERS_LEAST;

/** "in 5 hours", "in 20 minutes". Rounded up, so that the time is never understated. */
export function inWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  if (minutes < 60) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}
