import type { Sql } from '../../database/database.ts';
import type { Job } from '../../jobs/scheduler.ts';

/** Long enough for somebody to ask why. */
const KEPT_DAYS = 180;

/** With them go the pictures that were kept as evidence. The audit trail keeps what was decided. */
export const forgetOldReports = (sql: Sql): Job => ({
  name: 'forget-old-reports',
  everySeconds: 3600,
  run: async () =>
    await sql`delete from reports where decided_at < now() - make_interval(days => ${KEPT_DAYS})`,
});
