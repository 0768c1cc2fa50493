import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Notices } from '../../notices/notices.ts';
import type { PushOutbox } from '../../notices/push-outbox.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Presence } from '../../ports/presence.ts';
import type { World } from '../../ports/world.ts';

export type PricedKind = { blookId: number; shiny: boolean } | { itemId: number };

export interface TradeGiven {
  sql: Sql;
  economy: Economy;
  world: World;
  clock: Clock;
  catalog: Catalog;
  notices: Notices;
  presence: Pick<Presence, 'of'>;
  pushes: PushOutbox;
  log: Log;
  /** The recent price of one of a kind in tokens; null without sales. */
  recentPrice: (kind: PricedKind) => Promise<number | null>;
}

export interface TradeParts extends TradeGiven {
  /** The worth of an offer by recent prices, in tokens. */
  appraise: (offer: Offer) => Promise<number>;
}

export interface Offer {
  blooks: readonly { blookId: number; shiny: boolean }[];
  items: readonly { itemId: number }[];
  tokens: number;
}
