/** Deletes what is no longer needed. */
import type { Sql } from '../database/database.ts';
import type { Job } from './scheduler.ts';

const IDEMPOTENCY_HOURS = 48;
/** Few enough per statement that nobody waits for them. */
const atOnce = 5000;

async function untilNoneAreLeft(remove: () => Promise<{ count: number }>): Promise<void> {
  while ((await remove()).count === atOnce);
}

export const forgettingJobs = (sql: Sql): Job[] => [
  {
    name: 'forget-captcha-answers',
    everySeconds: 300,
    run: () =>
      untilNoneAreLeft(
        async () =>
          await sql`
          delete from captcha_answers where nonce in (
            select nonce from captcha_answers where expires_at < now() limit ${atOnce}
          )`,
      ),
  },
  {
    name: 'forget-idempotency-keys',
    everySeconds: 600,
    run: () =>
      untilNoneAreLeft(
        async () =>
          await sql`
          delete from idempotency_keys where (player_id, key) in (
            select player_id, key from idempotency_keys
            where created_at < now() - make_interval(hours => ${IDEMPOTENCY_HOURS}) limit ${atOnce}
          )`,
      ),
  },
];
