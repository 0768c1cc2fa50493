/** The realtime connection: its path and its close codes. See `latency.ts` for how it is measured. */

export const GATEWAY_PATH = '/gateway';

/** Our own close codes; all others have their usual WebSocket meaning. */
export const CLOSED = {
  /** The token is invalid or expired, or no hello came in time. Do not retry with the same token. */
  refused: 4001,
  /** This player has too many pages open. */
  tooMany: 4004,
  /** The page sent too much and did not slow down after a warning. */
  flooded: 4008,
} as const;
