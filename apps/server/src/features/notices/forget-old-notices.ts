import type { Sql } from '../../database/database.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps } from '../../jobs/steps.ts';

const KEPT_DAYS = 60;

export const forgetOldNotices = (sql: Sql): Job => ({
  name: 'forget-old-notices',
  everySeconds: 3600,
  run: () =>
    forgetInSteps(
      () => sql`
        delete from notices where (player_id, id) in (
          select player_id, id from notices
          where created_at < now() - make_interval(days => ${KEPT_DAYS}) order by created_at limit ${FORGOTTEN_AT_ONCE}
        )`,
    ),
});
