import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { World } from '../../ports/world.ts';

export type PricedKind = { blookId: number; shiny: boolean } | { itemId: number };

/** What this feature is given. */
export interface TradeGiven {
  sql: Sql;
  economy: Economy;
  world: World;
  clock: Clock;
  catalog: Catalog;
  notices: Notices;
  log: Log;
  /** What one of a kind went for lately, in tokens; null when none did. */
  recentPrice: (kind: PricedKind) => Promise<number | null>;
}

/** What its use cases work with. */
export interface TradeParts extends TradeGiven {
  /** What an offer is worth by recent prices, in tokens. */
  appraise: (offer: Offer) => Promise<number>;
}

export interface Offer {
  blooks: readonly { blookId: number; shiny: boolean }[];
  items: readonly { itemId: number }[];
  tokens: number;
}
