/** Deletes rows that are no longer counted: rounds that paid nothing, and the tables of old weeks. */
import type { Sql } from '../../database/database.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps, type Progress, progressOf } from '../../jobs/steps.ts';

const UNPAID_DAYS = 8;
const WEEKS_DAYS = 70;

export async function forgetRounds(sql: Sql, now: Date): Promise<Progress> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const rounds = await forgetInSteps(
    () => sql`
      delete from game_rounds where (player_id, game, round_id) in (
        select player_id, game, round_id from game_rounds
        where not counts and day < ${daysAgo(UNPAID_DAYS)}::date order by day limit ${FORGOTTEN_AT_ONCE}
      )`,
  );
  // A week stays until its winner is known.
  const weeks = await forgetInSteps(
    () => sql`
      delete from game_weeks where (game, week, player_id) in (
        select w.game, w.week, w.player_id
        from game_winners c join game_weeks w on w.game = c.game and w.week = c.week
        where c.week < ${daysAgo(WEEKS_DAYS)}::date limit ${FORGOTTEN_AT_ONCE}
      )`,
  );
  return progressOf([rounds, weeks]);
}
