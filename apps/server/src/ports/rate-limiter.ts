import type { Rate } from '@blookery/contract/call';

/** Counts what one caller does in a window of time. */
export interface RateLimiter {
  /** Seconds to wait, or 0 when the caller may go on. In process it answers at once, without a promise. */
  take: (key: string, rate: Rate) => number | Promise<number>;
  close: () => Promise<void>;
}
