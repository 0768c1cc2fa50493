import type { ServerMessage } from '@blookery/contract/base/socket';

/**
 * Who receives a message: the open pages of one player, the members of a room, everyone at the auctions or
 * the swap board, everyone (boosters of the market are for all), one cell of the plaza, players who watch a
 * game of Pairs, staff with Report Manager. A client without topics receives nothing.
 */
export type Topic =
  | `user:${string}`
  | `room:${string}`
  | 'auctions'
  | 'swaps'
  | 'market'
  | 'news'
  | `plaza:${string}`
  | `pairs:${string}`
  | 'staff';

/** The player who caused a message. Players who blocked them do not receive it. */
export interface Origin {
  playerId: string;
  /** False keeps it from the player's own pages too. */
  echo: boolean;
  /** Other players who do not receive it. */
  keptFrom?: ReadonlySet<string>;
}

/** Publishes to subscribers on every server. Call only after commit. */
export interface World {
  publish: (topic: Topic, message: ServerMessage, origin?: Origin) => void;
  /**
   * Something changed that decides what the open pages of a player may receive: a ban, a mute, permissions, a
   * block, a guild. Every server checks again at once: closes, subscribes and unsubscribes.
   */
  recheck: (playerId: string) => void;
}
