import type { Permission } from '@blookery/contract/base/permissions';
import type { BoostersChanged } from '@blookery/contract/market';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Database, Queryable, Sql } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { ShopStock } from '../../economy/market/shop-stock.ts';
import type { Experiments } from '../../experiments/experiments.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Blacklist } from '../../players/blacklist.ts';
import type { Secrets } from '../../players/secrets.ts';
import type { Sessions } from '../../players/sessions.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Presence } from '../../ports/presence.ts';
import type { World } from '../../ports/world.ts';

export interface StaffParts {
  database: Database;
  /** For figures, which may be a second old. */
  reads: Sql;
  economy: Economy;
  world: World;
  gateway: Pick<Gateway, 'onEnter' | 'onLeave'>;
  catalog: Catalog;
  clock: Clock;
  notices: Notices;
  sessions: Sessions;
  secrets: Pick<Secrets, 'addressHashes'>;
  presence: Pick<Presence, 'count' | 'of'>;
  experiments: Experiments;
  blacklist: Pick<Blacklist, 'announce'>;
  shopStock: ShopStock;
  /** Whether players may have this name. Says nothing about the characters, or about who has it already. */
  isAllowedName: (username: string) => boolean;
  version: string;
  /** Reads the active and queued boosters for everybody, and publishes them. */
  readBoosters: () => Promise<BoostersChanged>;
  publishBoosters: () => Promise<void>;
  /** Publishes the calendar to every open page. */
  publishCalendar: () => Promise<void>;
  /** Gives back a revoked permission, if it is still paid for. */
  restoreBought: (tx: Queryable, playerId: string, permission: Permission) => Promise<void>;
}
