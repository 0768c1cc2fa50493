import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Clock } from '../../ports/clock.ts';
import type { World } from '../../ports/world.ts';

/** A post that the game comes with. */
interface SeedPost {
  /** Identifies the post forever: it is inserted once. */
  key: string;
  title: string;
  content: string;
  imageId: number;
  publishedAt: Date;
  pinned: boolean;
}

export interface NewsParts {
  database: Database;
  economy: Economy;
  world: World;
  gateway: Gateway;
  catalog: Catalog;
  clock: Clock;
  /** Whether the game has this picture. */
  isResource: (id: number) => boolean;
  seeds: readonly SeedPost[];
}
