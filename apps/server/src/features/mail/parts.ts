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

export interface MailParts {
  database: Database;
  sessions: Sessions;
  secrets: Secrets;
  captcha: Captcha;
  clock: Clock;
  notices: Notices;
  mailbox: Mailbox;
  /** Null if mail is off. */
  mail: Mail | null;
  rateLimiter: RateLimiter | null;
  /**
   * The public address of the game. A function, because the port may be known only once the server listens.
   */
  publicUrl: () => string;
  log: Log;
}
