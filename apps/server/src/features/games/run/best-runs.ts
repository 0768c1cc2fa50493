/** The best run of each player on the current course, with the positions that its ghost walks along. */
import type { BestRun } from '@blookery/contract/games/run';
import type { Queryable } from '../../../database/database.ts';

export async function readBest(sql: Queryable, playerId: string, course: string): Promise<BestRun | null> {
  const [row] = await sql<BestRun[]>`
    select ms, splits, track from run_bests where player_id = ${playerId} and course = ${course}`;
  return row ?? null;
}

/** Keeps a run if it is better than the one before, or the first on this course. */
export async function keepBest(
  sql: Queryable,
  run: BestRun & { playerId: string; course: string; at: Date },
): Promise<void> {
  await sql`
    insert into run_bests as b (player_id, course, ms, splits, track, at)
    values (${run.playerId}, ${run.course}, ${run.ms}, ${run.splits}, ${run.track}, ${run.at})
    on conflict (player_id) do update
    set course = excluded.course, ms = excluded.ms, splits = excluded.splits, track = excluded.track,
        at = excluded.at
    where b.course <> excluded.course or b.ms > excluded.ms`;
}
