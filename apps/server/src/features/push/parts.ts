import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Push } from '../../ports/push.ts';

export interface PushParts {
  database: Database;
  /** Null if no push is sent. */
  push: Push | null;
  clock: Clock;
  log: Log;
}
