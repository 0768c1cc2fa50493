/** Deletes what is no longer needed. */
import type { Sql } from '../database/database.ts';
import type { Job } from './scheduler.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps } from './steps.ts';

const IDEMPOTENCY_HOURS = 48;

export const forgettingJobs = (sql: Sql): Job[] => [
  {
    name: 'forget-captcha-answers',
    everySeconds: 300,
    run: () =>
      forgetInSteps(
        () => sql`
          delete from captcha_answers where nonce in (
            select nonce from captcha_answers where expires_at < now() order by expires_at limit ${FORGOTTEN_AT_ONCE}
          )`,
      ),
  },
  {
    name: 'forget-idempotency-keys',
    everySeconds: 600,
    run: () =>
      forgetInSteps(
        () => sql`
          delete from idempotency_keys where (player_id, key) in (
            select player_id, key from idempotency_keys
            where created_at < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})
            order by created_at limit ${FORGOTTEN_AT_ONCE}
          )`,
      ),
  },
];
