import type { GamesToday } from '@blookery/contract';

/** Returns what a round pays now: an event may double it. */
export const payNow = (tokens: number, today: Pick<GamesToday, 'double'> | undefined): number =>
  today?.double ? tokens * 2 : tokens;
