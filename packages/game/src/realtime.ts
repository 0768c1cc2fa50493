/** The realtime connection: where it is, and what it means when it closes. How it is measured: `latency.ts`. */

export const GATEWAY_PATH = '/gateway';

/** Close codes of our own; the rest mean what they mean for every WebSocket. */
export const CLOSED = {
  /** The token opens nothing, or no longer; or no hello came in time. Trying again with it is no use. */
  refused: 4001,
  /** This player has too many pages open. */
  tooMany: 4004,
  /** Said too much, too fast, and did not stop when told. */
  flooded: 4008,
} as const;
