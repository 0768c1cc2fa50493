import type { Catalog } from '../../catalog/catalog.ts';
import type { Database, Sql } from '../../database/database.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Presence } from '../../ports/presence.ts';
import type { World } from '../../ports/world.ts';
import type { KeptLists } from './matches/kept-lists.ts';

export interface WishParts {
  database: Database;
  /** For what others have and wish for, which may be a second old. */
  reads: Sql;
  catalog: Catalog;
  clock: Clock;
  world: World;
  presence: Presence;
  notices: Notices;
  lists: KeptLists;
}
