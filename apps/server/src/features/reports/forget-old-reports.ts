import type { Sql } from '../../database/database.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps } from '../../jobs/steps.ts';

/** Long enough for questions about a decision. */
const KEPT_DAYS = 180;

/** Deletes the pictures kept as evidence too. The audit trail keeps the decision. */
export const forgetOldReports = (sql: Sql): Job => ({
  name: 'forget-old-reports',
  everySeconds: 3600,
  run: () =>
    forgetInSteps(
      () => sql`
        delete from reports where id in (
          select id from reports where decided_at < now() - make_interval(days => ${KEPT_DAYS})
          order by decided_at limit ${FORGOTTEN_AT_ONCE}
        )`,
    ),
});
