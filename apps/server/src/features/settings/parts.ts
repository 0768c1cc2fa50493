import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { Notices } from '../../notices/notices.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import type { Sessions } from '../../players/sessions.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { World } from '../../ports/world.ts';

export interface SettingsParts {
  database: Database;
  sessions: Sessions;
  notices: Notices;
  world: World;
  clock: Clock;
  catalog: Catalog;
  rateLimiter: RateLimiter | null;
  /** Whether players may have this name. Says nothing about the characters, or about who has it already. */
  isAllowedName: (username: string) => boolean;
  /** What every feature keeps about players. */
  personalData: readonly PersonalData[];
}
