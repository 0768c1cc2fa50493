import type { Database } from '../../database/database.ts';
import type { Mailbox } from '../../notices/mailbox.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Secrets } from '../../players/secrets.ts';
import type { Sessions } from '../../players/sessions.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { World } from '../../ports/world.ts';

export interface SecurityParts {
  database: Database;
  sessions: Sessions;
  secrets: Secrets;
  notices: Notices;
  mailbox: Mailbox;
  world: World;
  clock: Clock;
  rateLimiter: RateLimiter | null;
  /**
   * The public address of the game. A function, because the port may be known only once the server listens.
   */
  publicUrl: () => string;
}

export interface Caller {
  address: string;
  userAgent: string;
}
