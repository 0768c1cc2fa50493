import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Clock } from '../../ports/clock.ts';

export interface AlbumParts {
  sql: Sql;
  economy: Economy;
  clock: Clock;
  catalog: Catalog;
}
