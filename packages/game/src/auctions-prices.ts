/** Which past sales say something about the price of a toy, and how they look day by day. */

/** Sales that make the recent average. */
export const RECENT_SALES = 25;
/** Days the chart of prices goes back. */
export const PRICE_HISTORY_DAYS = 90;
/** Prices outside these shares of the median are somebody's mistake, or somebody's trick. */
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

/** The last sales, without those that are far off; the newest come first. */
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
  /** Sales left out because they are far off. */
  readonly leftOut: number;
}

/** Days with sales, the oldest first. A day on which every sale is far off has an average of 0 and none kept. */
export function priceDays(sales: readonly Sale[]): PriceDay[] {
  const middle = median(sales.map(({ price }) => price));
  const days = new Map<string, number[]>();
  for (const { day, price } of sales) {
    const prices = days.get(day);
    if (prices) prices.push(price);
    else days.set(day, [price]);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, prices]) => {
      const kept = prices.filter((price) => isPlausible(price, middle));
      const sum = kept.reduce((total, price) => total + price, 0);
      return {
        day,
        average: kept.length === 0 ? 0 : Math.round(sum / kept.length),
        low: kept.length === 0 ? 0 : Math.min(...kept),
        high: kept.length === 0 ? 0 : Math.max(...kept),
        sales: kept.length,
        leftOut: prices.length - kept.length,
      };
    });
}
