import { SESSION_DAYS } from '@blookery/game/players/settings';
import type { Sql } from '../../database/database.ts';

/** A device that was not used to log in for longer than any session lasts is new again. */
export const forgetDevices = (sql: Sql): Promise<unknown> => sql`
  delete from login_devices where last_used_at < now() - make_interval(days => ${SESSION_DAYS})`;
