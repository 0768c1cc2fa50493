import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { World } from '../../ports/world.ts';

export interface CosmeticParts {
  database: Database;
  world: World;
  catalog: Catalog;
}
