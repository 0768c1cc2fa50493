import type { Catalog } from '../../../catalog/catalog.ts';
import type { Database } from '../../../database/database.ts';
import type { Economy } from '../../../economy/economy.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Walks } from '../../../ports/walks.ts';
import type { World } from '../../../ports/world.ts';

export interface RunParts {
  database: Database;
  catalog: Catalog;
  economy: Economy;
  world: World;
  gateway: Gateway;
  bus: Bus;
  clock: Clock;
  /** A clock in milliseconds that never goes back. */
  elapsed: () => number;
  walks: Walks;
  onFault: (fault: unknown) => void;
}
