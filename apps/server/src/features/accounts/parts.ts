import type { Database } from '../../database/database.ts';
import type { Catalog } from '../../economy/catalog.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Experiments } from '../../players/experiments.ts';
import type { Mailbox } from '../../players/mailbox.ts';
import type { Notices } from '../../players/notices.ts';
import type { Secrets } from '../../players/secrets.ts';
import type { Sessions } from '../../players/sessions.ts';
import type { Captcha } from '../../ports/captcha.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';

/** What this feature is handed. */
export interface AccountParts {
  database: Database;
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
  reservedNames: ReadonlySet<string>;
}

/** Where a request came from. */
export interface Caller {
  address: string;
  userAgent: string;
}
