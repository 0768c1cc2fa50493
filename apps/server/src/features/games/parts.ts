import type { GameTable } from '@blookery/game/games/pay';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Clock } from '../../ports/clock.ts';
import type { World } from '../../ports/world.ts';

export interface GameParts {
  database: Database;
  catalog: Catalog;
  economy: Economy;
  clock: Clock;
  world: World;
  notices: Notices;
  /** The reward for the winner of a weekly table. */
  titleIds: Readonly<Record<GameTable, number>>;
}
