import type { BoostersChanged } from '@blookery/contract/market';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { ShopStock } from '../../economy/shop-stock.ts';
import type { Experiments } from '../../experiments/experiments.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Blacklist } from '../../players/blacklist.ts';
import type { Secrets } from '../../players/secrets.ts';
import type { Sessions } from '../../players/sessions.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Presence } from '../../ports/presence.ts';
import type { World } from '../../ports/world.ts';

/** What this feature is handed. */
export interface StaffParts {
  database: Database;
  economy: Economy;
  world: World;
  gateway: Pick<Gateway, 'onEnter' | 'onLeave'>;
  catalog: Catalog;
  clock: Clock;
  notices: Notices;
  sessions: Sessions;
  secrets: Pick<Secrets, 'addressHashes'>;
  presence: Pick<Presence, 'count'>;
  experiments: Experiments;
  blacklist: Pick<Blacklist, 'announce'>;
  shopStock: ShopStock;
  reservedNames: ReadonlySet<string>;
  version: string;
  /** What burns and waits for everybody; and telling everybody. */
  readBoosters: () => Promise<BoostersChanged>;
  tellBoosters: () => Promise<void>;
}
