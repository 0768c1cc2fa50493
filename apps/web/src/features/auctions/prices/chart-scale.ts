/** The geometry of the price chart. */
import type { PriceHistory } from '@blookery/contract';

export type ChartDay = PriceHistory['days'][number];

export const DAY_MS = 86_400_000;

/** Days since the first one shown: 0 on the left, `span - 1` today. */
export const placeOf = (day: string, today: string, span: number): number =>
  span - 1 - Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);

export const dayAt = (place: number, today: string, span: number): string =>
  new Date(Date.parse(today) - (span - 1 - place) * DAY_MS).toISOString().slice(0, 10);

const steps = [1, 2, 2.5, 5, 10];

/** Four or five round numbers around the values, both bounds included. A flat line gets some space above and below. */
export function scaleFor(values: readonly number[]) {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const span = Math.max(most - least, Math.max(1, most * 0.1));
  const rough = span / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (steps.find((one) => one * power >= rough) ?? 10) * power);
  const low = Math.max(0, Math.floor(least / step) * step);
  const ticks = [low];
  while ((ticks.at(-1) ?? 0) < most || ticks.length < 3) ticks.push((ticks.at(-1) ?? 0) + step);
  return { low, high: ticks.at(-1) ?? low + step, ticks };
}

/** The change from the first to the last day that has an average, in tenths of a percent. */
export function changeOver(days: readonly ChartDay[]): number | null {
  const kept = days.filter(({ sales }) => sales > 0);
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last || first === last) return null;
  return Math.round(((last.average - first.average) / first.average) * 1000) / 10;
}
