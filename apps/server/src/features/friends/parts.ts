import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Presence } from '../../ports/presence.ts';
import type { World } from '../../ports/world.ts';

export interface FriendParts {
  database: Database;
  world: World;
  gateway: Gateway;
  catalog: Catalog;
  presence: Presence;
  notices: Notices;
  /** Ends the waiting trade request between two players, as an action of the first player. */
  endTradeRequest: (playerId: string, other: string) => Promise<void>;
  /** Ends the invitations to a guild that wait between two players. */
  endGuildInvites: (one: string, other: string) => Promise<void>;
  onFault: (fault: unknown) => void;
  /** How long a player may be gone before friends are notified. */
  leaveMs?: number;
}
