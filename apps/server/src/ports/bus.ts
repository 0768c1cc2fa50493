/** Told which topic it was, so that one listener can serve many. */
export type BusListener = (message: string | Uint8Array, topic: string) => void;

/**
 * Carries news between the servers of one game, and within one. Delivery is at most once and only to
 * those listening: whatever must not be lost is in the database first.
 */
export interface Bus {
  publish: (topic: string, message: string | Uint8Array) => void;
  /** Answers how to stop listening. */
  subscribe: (topic: string, listener: BusListener) => () => void;
  /** Done once all subscriptions so far are in force: whatever is published from then on is heard. */
  settled: () => Promise<void>;
  /** Called when messages may have been lost, as soon as new ones are heard again. */
  onGap: (listener: () => void) => void;
  close: () => Promise<void>;
}
