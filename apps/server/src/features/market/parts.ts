import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { ShopStock } from '../../economy/market/shop-stock.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Clock } from '../../ports/clock.ts';
import type { World } from '../../ports/world.ts';

export interface MarketParts {
  sql: Sql;
  economy: Economy;
  clock: Clock;
  catalog: Catalog;
  world: World;
  gateway: Pick<Gateway, 'topicsFor'>;
  shopStock: Pick<ShopStock, 'onSale' | 'changes'>;
}
