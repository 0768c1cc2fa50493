import type { Sql } from '../../database/database.ts';
import type { Job } from '../../jobs/scheduler.ts';

const KEPT_DAYS = 60;
/** Few enough per statement that nobody waits for them. */
const atOnce = 5000;

export const forgetOldNotices = (sql: Sql): Job => ({
  name: 'forget-old-notices',
  everySeconds: 3600,
  run: async () => {
    const forget = async () =>
      await sql`
        delete from notices where (player_id, id) in (
          select player_id, id from notices
          where created_at < now() - make_interval(days => ${KEPT_DAYS}) limit ${atOnce}
        )`;
    while ((await forget()).count === atOnce);
  },
});
