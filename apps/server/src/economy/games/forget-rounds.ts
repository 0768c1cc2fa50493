/** Deletes what nothing counts any more: rounds that paid nothing, and the tables of old weeks. */
import type { Sql } from '../../database/database.ts';

const UNPAID_DAYS = 8;
const WEEKS_DAYS = 70;

export async function forgetRounds(sql: Sql, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await sql`delete from game_rounds where not counts and day < ${daysAgo(UNPAID_DAYS)}::date`;
  // A week stays until its winner is known.
  await sql`
    delete from game_weeks w where w.week < ${daysAgo(WEEKS_DAYS)}::date
      and exists (select 1 from game_winners c where c.game = w.game and c.week = w.week)`;
}
