import type { Activity } from '@blookery/game/players/friends';

/** Who is online, on whichever server, and what they are doing there. */
export interface Presence {
  /** A page was opened. `page` tells pages of this server apart. */
  arrive: (playerId: string, page: object) => Promise<void>;
  /** A page says what it is for. */
  turnTo: (playerId: string, page: object, activity: Activity) => Promise<void>;
  leave: (playerId: string, page: object) => Promise<void>;
  /** What those online are doing, by player: the latest any of their pages said. Those offline are absent. */
  of: (playerIds: readonly string[]) => Promise<Map<string, Activity>>;
  /** How many players are online. */
  count: () => Promise<number>;
  close: () => Promise<void>;
}
