/** Receives the topic too, so that one listener can serve many. */
export type BusListener = (message: string | Uint8Array, topic: string) => void;

/**
 * Carries messages between the servers of one game, and within one. Delivery is at most once and only to
 * current subscribers. Everything that must not be lost is in the database first.
 */
export interface Bus {
  publish: (topic: string, message: string | Uint8Array) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (topic: string, listener: BusListener) => () => void;
  /** Resolves once all subscriptions so far are in force. */
  settled: () => Promise<void>;
  /** Called when messages may have been lost, as soon as new ones arrive again. */
  onGap: (listener: () => void) => void;
  close: () => Promise<void>;
}
