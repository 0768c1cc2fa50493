import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { OpenEnvelope } from '../../economy/packs/open-envelope.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Dice } from '../../ports/dice.ts';

export interface InventoryParts {
  sql: Sql;
  economy: Economy;
  clock: Clock;
  dice: Dice;
  catalog: Catalog;
  openEnvelope: OpenEnvelope;
  /** Called when a booster for everybody was started. */
  publishBoosters: () => Promise<void>;
}
