import type { Item } from '@blookery/contract';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Database, Sql } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Experiments } from '../../experiments/experiments.ts';
import type { Limits } from '../../limit-settings.ts';
import type { Mailbox } from '../../notices/mailbox.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Secrets } from '../../players/secrets.ts';
import type { Sessions } from '../../players/sessions.ts';
import type { Captcha } from '../../ports/captcha.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';

export interface AccountParts {
  database: Database;
  /** For profiles of others, which may be a second old. */
  reads: Sql;
  sessions: Sessions;
  secrets: Secrets;
  notices: Notices;
  mailbox: Mailbox;
  captcha: Captcha;
  clock: Clock;
  catalog: Catalog;
  economy: Economy;
  experiments: Pick<Experiments, 'of'>;
  rateLimiter: RateLimiter | null;
  limits: Limits;
  /** What every new account gets. */
  firstEnvelope: Item;
  /** Whether players may have this name. Says nothing about the characters, or about who has it already. */
  isAllowedName: (username: string) => boolean;
}

export interface Caller {
  address: string;
  userAgent: string;
}
