import type { ServerMessage } from '@blookery/contract/socket';

/**
 * Who hears something: one player's open pages, the members of a room, everyone at the auctions, one
 * neighbourhood of the plaza. Somebody in no topic hears nothing.
 */
export type Topic = `user:${string}` | `room:${string}` | 'auctions' | `plaza:${string}`;

/** Tells those who listen, on every server. Only ever called after commit. */
export interface World {
  tell: (topic: Topic, message: ServerMessage) => void;
}
