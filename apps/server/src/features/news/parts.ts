import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Clock } from '../../ports/clock.ts';
import type { World } from '../../ports/world.ts';

/** A post the game comes with. */
export interface SeedPost {
  /** For good: it is put up once. */
  key: string;
  title: string;
  content: string;
  imageId: number;
  publishedAt: Date;
  pinned: boolean;
}

/** What this feature is handed. */
export interface NewsParts {
  database: Database;
  world: World;
  gateway: Gateway;
  catalog: Catalog;
  clock: Clock;
  /** The game's own pictures, by number. */
  isResource: (id: number) => boolean;
  seeds: readonly SeedPost[];
}
