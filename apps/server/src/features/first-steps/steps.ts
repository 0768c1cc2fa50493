/**
 * The steps that this server offers, each with its check. A check reads what other features have written
 * anyway, so that a step done before it was shown counts, and no other call does any work for it.
 */
import type { FirstStep } from '@blookery/game/progress/first-steps';
import type { Queryable } from '../../database/database.ts';

interface OfferedStep {
  step: FirstStep;
  /** An SQL condition about one player. */
  isDone: (sql: Queryable, playerId: string) => ReturnType<Queryable>;
}

export const offeredSteps: readonly OfferedStep[] = [
  {
    step: 'open-envelope',
    isDone: (sql, playerId) => sql`exists (select 1 from pulls where player_id = ${playerId})`,
  },
  {
    step: 'wear-blook',
    isDone: (sql, playerId) =>
      sql`exists (select 1 from players where id = ${playerId} and avatar_blook is not null)`,
  },
  {
    step: 'say-hello',
    isDone: (sql, playerId) =>
      sql`exists (select 1 from player_statistics where player_id = ${playerId} and messages_sent > 0)`,
  },
  {
    step: 'meet-somebody',
    isDone: (sql, playerId) =>
      sql`exists (select 1 from tallies where player_id = ${playerId} and kind = 'meet-somebody')`,
  },
  {
    step: 'play-round',
    isDone: (sql, playerId) =>
      sql`exists (select 1 from tallies where player_id = ${playerId} and kind = 'play-round')`,
  },
  {
    step: 'make-wish',
    isDone: (sql, playerId) => sql`exists (select 1 from wishes where player_id = ${playerId})`,
  },
];

/** Returns the steps that a player has done, in one statement. */
export async function readDone(sql: Queryable, playerId: string): Promise<Set<FirstStep>> {
  const rows = await sql<{ step: FirstStep }[]>`${offeredSteps
    .map(({ step, isDone }) => sql`select ${step}::text as step where ${isDone(sql, playerId)}`)
    .reduce((all, one) => sql`${all} union all ${one}`)}`;
  return new Set(rows.map(({ step }) => step));
}

/** Returns what was paid: steps, and `all` for the reward of all of them. */
export async function readClaims(sql: Queryable, playerId: string): Promise<Set<string>> {
  const rows = await sql<{ step: string }[]>`
    select step from first_step_claims where player_id = ${playerId}`;
  return new Set(rows.map(({ step }) => step));
}
