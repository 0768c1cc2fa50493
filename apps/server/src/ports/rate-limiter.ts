import type { Rate } from '@blookery/contract/base/call';

/**
 * What a count belongs to. Each kind has separate memory, so that one cannot evict another:
 * - `account`: guesses at one existing account. Strangers must not be able to evict these.
 * - `player`: the calls of a logged-in player.
 * - `address`: everything else. Strangers can create any number of these.
 */
export type CountKind = 'account' | 'player' | 'address';
export type CountKey = `${CountKind}:${string}`;

/** Counts what one caller does in a window of time. */
export interface RateLimiter {
  /** Seconds to wait, or 0 if the caller may continue. In process it returns at once, without a promise. */
  take: (key: CountKey, rate: Rate) => number | Promise<number>;
  close: () => Promise<void>;
}
