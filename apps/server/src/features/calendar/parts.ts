import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { World } from '../../ports/world.ts';

export interface CalendarParts {
  database: Database;
  catalog: Catalog;
  clock: Clock;
  world: World;
}
