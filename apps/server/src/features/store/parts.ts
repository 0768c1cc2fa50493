import type { Product, Store } from '@blookery/contract';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Payments } from '../../ports/payments.ts';
import type { World } from '../../ports/world.ts';

/** What this feature is handed. */
export interface StoreParts {
  database: Database;
  economy: Economy;
  world: World;
  clock: Clock;
  catalog: Catalog;
  notices: Notices;
  /** Null while nothing can be bought. */
  payments: Payments | null;
  stores: readonly Store[];
  /** The price list. Nothing a caller says about a price is ever read. */
  products: readonly Product[];
  onFault: (fault: unknown, doing: string) => void;
}
