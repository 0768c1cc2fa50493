import type { Sql } from '../../database/database.ts';
import type { Catalog } from '../../economy/catalog.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Clock } from '../../ports/clock.ts';

/** What this feature is handed. */
export interface MarketParts {
  sql: Sql;
  economy: Economy;
  clock: Clock;
  catalog: Catalog;
}
