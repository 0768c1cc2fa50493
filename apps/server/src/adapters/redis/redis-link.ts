/** What the bus, the limits and presence need of Redis. It is one server or a cluster; they do not know which. */
import type { ChainableCommander, Redis } from 'ioredis';

export interface RedisLink {
  /** Whether keys are spread over several nodes. */
  readonly isCluster: boolean;
  /** Whether all of it responds. */
  readonly isUp: boolean;
  /** Called when a part of it goes away. */
  onAway: (listener: (fault: unknown) => void) => void;
  /** Called after an outage, not at the first start. */
  onBack: (listener: () => void) => void;
  /** Executes a command on the server that holds the key. Rejects with `RedisAway` at once while that is away. */
  execute: <T>(key: string, command: (redis: Redis) => Promise<T>) => Promise<T>;
  /**
   * Executes the commands of many items: one pipeline for each server. Returns one outcome for each item, in their
   * order.
   */
  executeAll: <T>(items: readonly T[], question: Question<T>) => Promise<Outcome[]>;
  readonly channels: RedisChannels;
  close: () => void;
}

export interface Question<T> {
  /** All commands of an item have keys in the slot of this one. */
  keyOf: (item: T) => string;
  /** Adds the commands of an item. */
  queue: (pipeline: ChainableCommander, item: T) => void;
}

/** The values of all commands of an item, or why there are none. */
export type Outcome = { values: unknown[] } | { fault: unknown };

export interface RedisChannels {
  /** Rejects if Redis does not take the message. */
  publish: (channel: string, message: Buffer) => Promise<unknown>;
  /** Also while Redis is away: it takes effect when Redis is back. */
  subscribe: (channel: string) => Promise<unknown>;
  unsubscribe: (channel: string) => Promise<unknown>;
  /** Whether a message that is published now also arrives here. */
  isSubscribed: (channel: string) => boolean;
  /** Resolves once all subscriptions so far are in force. Does not wait for a server that is away. */
  settled: () => Promise<unknown>;
  onMessage: (listener: (channel: string, message: Buffer) => void) => void;
  /** Notifies every server that messages were lost. */
  reportGap: () => Promise<unknown>;
  onGap: (listener: () => void) => void;
}
