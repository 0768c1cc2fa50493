import type { ServerMessage } from '@blookery/contract/base/socket';

/**
 * Who hears something: one player's open pages, the members of a room, everyone at the auctions, everyone
 * (the market's boosters are everybody's), one neighbourhood of the plaza, staff who look after reports. Somebody in no
 * topic hears nothing.
 */
export type Topic =
  | `user:${string}`
  | `room:${string}`
  | 'auctions'
  | 'market'
  | 'news'
  | `plaza:${string}`
  | 'staff';

/** Whose doing a message is. Those who hide this player do not get it. */
export interface Origin {
  playerId: string;
  /** False keeps it from the player's own pages too. */
  echo: boolean;
}

/** Tells those who listen, on every server. Only ever called after commit. */
export interface World {
  tell: (topic: Topic, message: ServerMessage, origin?: Origin) => void;
  /**
   * Something about a player changed that decides what their open pages may hear: a ban, a mute, permissions, a
   * block, a guild. Every server looks again at once: closes, joins and leaves.
   */
  recheck: (playerId: string) => void;
}
