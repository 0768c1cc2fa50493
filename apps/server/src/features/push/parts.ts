import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Push } from '../../ports/push.ts';

export interface PushParts {
  database: Database;
  push: Push;
  clock: Clock;
  log: Log;
}
