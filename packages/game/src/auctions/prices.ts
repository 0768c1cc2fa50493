/** Statistics of past sales: which of them are plausible, and how they look day by day. */

/** How many sales the recent average covers. */
export const RECENT_SALES = 25;
/** How many days the price chart covers. */
export const PRICE_HISTORY_DAYS = 90;
/** Prices outside these shares of the median are mistakes or manipulation. */
const LOWEST_SHARE = 0.1;
const HIGHEST_SHARE = 10;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
}

const isPlausible = (price: number, middle: number): boolean =>
  price >= middle * LOWEST_SHARE && price <= middle * HIGHEST_SHARE;

/** Splits the latest sales into plausible prices and a count of the others. Expects the newest first. */
export function recentOf(prices: readonly number[]): { kept: readonly number[]; dropped: number } {
  const latest = prices.slice(0, RECENT_SALES);
  const middle = median(latest);
  const kept = latest.filter((price) => isPlausible(price, middle));
  return { kept, dropped: latest.length - kept.length };
}

export interface Sale {
  /** UTC, as `2026-11-15`. */
  readonly day: string;
  readonly price: number;
}

export interface PriceDay {
  readonly day: string;
  readonly average: number;
  readonly low: number;
  readonly high: number;
  readonly sales: number;
  /** Sales left out because their price is implausible. */
  readonly leftOut: number;
}

/** Returns the days with sales, the oldest first. A day without a plausible sale has an average of 0. */
export function priceDays(sales: readonly Sale[]): PriceDay[] {
  const middle = median(sales.map(({ price }) => price));
  return [...Map.groupBy(sales, ({ day }) => day)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, sold]) => {
      const kept = sold.map(({ price }) => price).filter((price) => isPlausible(price, middle));
      const sum = kept.reduce((total, price) => total + price, 0);
      return {
        day,
        average: kept.length === 0 ? 0 : Math.round(sum / kept.length),
        low: kept.length === 0 ? 0 : Math.min(...kept),
        high: kept.length === 0 ? 0 : Math.max(...kept),
        sales: kept.length,
        leftOut: sold.length - kept.length,
      };
    });
}
