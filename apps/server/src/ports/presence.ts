import type { Activity } from '@blookery/game/players/friends';

/** Who is online, on any server, and what they do there. */
export interface Presence {
  /** A page was opened. `page` distinguishes pages of this server. */
  arrive: (playerId: string, page: object) => Promise<void>;
  /** A page reports its activity. */
  turnTo: (playerId: string, page: object, activity: Activity) => Promise<void>;
  leave: (playerId: string, page: object) => Promise<void>;
  /** The latest activity of online players, by player. Offline players are omitted. */
  of: (playerIds: readonly string[]) => Promise<Map<string, Activity>>;
  /** How many players are online. */
  count: () => Promise<number>;
  close: () => Promise<void>;
}
