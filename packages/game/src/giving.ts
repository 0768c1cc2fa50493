/**
 * What a new account may part with. Opening accounts is free and each begins with tokens, so for its first hours an
 * account can receive and deal at fair prices, but not give: otherwise many accounts fill one purse.
 */
import { median } from './auctions-prices.ts';

/** How far from what a thing is worth a new account may buy or sell: a tenth. */
const TENTHS = 10;
/** Past sales say something about a price once so many took place, among so many sellers and so many buyers. */
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
  /** Staff decided that this account need not wait. */
  readonly lifted: boolean;
}

/** When an account may begin to give; null when it may already. */
export function givesFrom({ createdAt, lifted }: Account, hours: number, now: Date): Date | null {
  if (lifted) return null;
  const from = new Date(createdAt.getTime() + hours * 3_600_000);
  return from > now ? from : null;
}

/** `give` hands something over for nothing; the others are deals, in which something comes back. */
export type Parting =
  | { readonly kind: 'give' }
  | { readonly kind: 'pay' | 'ask'; readonly tokens: number; readonly worth: number | null };

/** The whole rule. `isNew` is whether `givesFrom` still lies ahead; `worth` is what `worthOf` says. */
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
 * What one thing is worth in a deal with a new account: what the counter pays or asks for it, or the median of its
 * recent sales if that is more. Sales of the players who now deal do not count, nor do sales among a few friends:
 * nobody can make a price for their own use. Null when nothing is known.
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

/** "in 5 hours", "in 20 minutes". Rounded up, so that it is never said too early. */
export function inWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  if (minutes < 60) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}
