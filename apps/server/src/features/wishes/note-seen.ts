import { inSteps, type Progress } from '../../jobs/steps.ts';
import type { WishParts } from './parts.ts';

const hour = 3_600_000;
/** Sessions per statement. */
const atOnce = 500;

/**
 * The last session that was looked at. The time is text, also for the driver, which would send a time as a date: that
 * rounds it, and skips sessions or repeats them.
 */
interface Mark {
  at: string;
  id: string;
}

/**
 * Notes on their wishes which players were here in the last day. The time is rough on purpose: a player's wishes are
 * written a few times a day, not at every visit. A run that stopped early goes on where it stopped; on another server it
 * starts again, and finds those done that are.
 */
export function noteSeen({
  database: { sql },
  clock,
}: Pick<WishParts, 'database' | 'clock'>): () => Promise<Progress> {
  let mark: Mark | undefined;

  async function noteSome(after: Mark): Promise<number> {
    const [row] = await sql<{ count: number; at: string | null; id: string | null }[]>`
      with seen as (
        select player_id, last_seen_at, id from sessions
        where (last_seen_at, id) > (${after.at}::text::timestamptz, ${after.id}::uuid)
        order by last_seen_at, id limit ${atOnce}
      ), noted as (
        update wishes w set seen_at = s.seen_at
        from (select player_id, max(last_seen_at) as seen_at from seen group by player_id) s
        where w.player_id = s.player_id and w.seen_at < s.seen_at - interval '6 hours'
      )
      select (select count(*) from seen) as count, last_seen_at::text as at, id from seen
      order by last_seen_at desc, id desc limit 1`;
    if (row?.at && row.id) mark = { at: row.at, id: row.id };
    return row?.count ?? 0;
  }

  return async () => {
    const start = { at: new Date(clock.now().getTime() - 24 * hour).toISOString(), id: firstId };
    const progress = await inSteps(atOnce, () => noteSome(mark ?? start));
    if (!progress) mark = undefined;
    return progress;
  };
}

const firstId = '00000000-0000-0000-0000-000000000000';
