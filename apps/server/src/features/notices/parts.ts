import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import type { World } from '../../ports/world.ts';

export interface NoticeParts {
  sql: Sql;
  world: World;
  catalog: Catalog;
}
