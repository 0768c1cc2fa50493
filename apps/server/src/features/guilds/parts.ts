import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Experiments } from '../../experiments/experiments.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Presence } from '../../ports/presence.ts';
import type { World } from '../../ports/world.ts';

export interface GuildParts {
  database: Database;
  economy: Economy;
  world: World;
  gateway: Gateway;
  catalog: Catalog;
  clock: Clock;
  presence: Presence;
  notices: Notices;
  experiments: Experiments;
  /** Returns the text with bad words masked. */
  maskWords: (text: string) => string;
  /** Names of staff, residents and the program, in the form that is compared. */
  reservedNames: ReadonlySet<string>;
  /** Whether a name looks like one of staff or a resident. */
  imitates: (name: string) => boolean;
  /** Given to the owner of a guild. */
  leaderBadgeId: number;
  /** Given to the owner when a quilt is finished. */
  quiltItemId: number;
}
