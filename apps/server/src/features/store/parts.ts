import type { Product, Store } from '@blookery/contract';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Payments } from '../../ports/payments.ts';
import type { World } from '../../ports/world.ts';

export interface StoreParts {
  database: Database;
  economy: Economy;
  world: World;
  clock: Clock;
  catalog: Catalog;
  notices: Notices;
  /** Null if payments are off. */
  payments: Payments | null;
  stores: readonly Store[];
  /** The price list. The server never reads a price from a request. */
  products: readonly Product[];
  onFault: (fault: unknown, doing: string) => void;
}
