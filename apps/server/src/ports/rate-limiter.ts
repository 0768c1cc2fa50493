import type { Rate } from '@blookery/contract/base/call';

/**
 * What a count belongs to. Each kind has room of its own, so that one cannot push out another:
 * - `account`: guesses at one account that exists. Strangers must not be able to make these forgotten.
 * - `player`: the calls of somebody who is logged in.
 * - `address`: everything else. Strangers can make any number of these.
 */
export type CountKind = 'account' | 'player' | 'address';
export type CountKey = `${CountKind}:${string}`;

/** Counts what one caller does in a window of time. */
export interface RateLimiter {
  /** Seconds to wait, or 0 when the caller may go on. In process it answers at once, without a promise. */
  take: (key: CountKey, rate: Rate) => number | Promise<number>;
  close: () => Promise<void>;
}
