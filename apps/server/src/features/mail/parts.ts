import type { Database } from '../../database/database.ts';
import type { Mailbox } from '../../notices/mailbox.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Secrets } from '../../players/secrets.ts';
import type { Sessions } from '../../players/sessions.ts';
import type { Captcha } from '../../ports/captcha.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Mail } from '../../ports/mail.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';

/** What this feature is handed. */
export interface MailParts {
  database: Database;
  sessions: Sessions;
  secrets: Secrets;
  captcha: Captcha;
  clock: Clock;
  notices: Notices;
  mailbox: Mailbox;
  /** Null where no mail is sent. */
  mail: Mail | null;
  rateLimiter: RateLimiter | null;
  /** Where players reach the game. A function, because the port may only be known once it listens. */
  publicUrl: () => string;
  log: Log;
}
