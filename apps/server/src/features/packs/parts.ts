import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { OddsTables } from '../../economy/packs/odds-tables.ts';
import type { Opened, OpenedPull, Opening } from '../../economy/packs/open-packs.ts';
import type { Seeds } from '../../economy/packs/seeds.ts';
import type { Clock } from '../../ports/clock.ts';
import type { World } from '../../ports/world.ts';

export interface PackParts {
  sql: Sql;
  economy: Economy;
  world: World;
  clock: Clock;
  catalog: Catalog;
  seeds: Seeds;
  tables: OddsTables;
  open: (opening: Opening) => Promise<Opened>;
  /** Rare ones may be announced to others. */
  noteFinds: (playerId: string, pulls: readonly OpenedPull[]) => void;
  onFault: (fault: unknown) => void;
}
