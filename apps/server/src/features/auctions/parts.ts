import type { WishedKind } from '@blookery/game/collecting/wishes';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Database, Sql } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Experiments } from '../../experiments/experiments.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Captcha } from '../../ports/captcha.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Presence } from '../../ports/presence.ts';
import type { World } from '../../ports/world.ts';

export interface AuctionParts {
  /** The kinds that a player wishes for. */
  wishesOf: (playerId: string) => Promise<readonly WishedKind[]>;
  database: Database;
  /** For prices, which may be a second old. */
  reads: Sql;
  economy: Economy;
  clock: Clock;
  catalog: Catalog;
  world: World;
  gateway: Pick<Gateway, 'on'>;
  captcha: Captcha;
  notices: Notices;
  presence: Pick<Presence, 'of'>;
  experiments: Pick<Experiments, 'require'>;
}
