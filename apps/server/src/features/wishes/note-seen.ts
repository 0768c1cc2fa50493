/**
 * Notes about when players were here, on their wishes, and what they could spare then. Others find them by these notes
 * (docs/decisions/0035-matches-from-bounded-lists.md).
 */
import { MATCH_DAYS } from '@blookery/game/collecting/wishes';
import type { Queryable } from '../../database/database.ts';
import { sparesOf } from '../../economy/locks/spares.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps, inSteps, type Progress } from '../../jobs/steps.ts';
import type { WishParts } from './parts.ts';

const minute = 60_000;
/** Sessions per statement, and statements per run: a third of a second, because other jobs wait meanwhile. */
const atOnce = 200;
const mostSteps = 5;
/**
 * A session says when it was last used to within five minutes, so that is how long it takes until all that a player did
 * since then is done.
 */
const patience = 5 * minute;

/**
 * The last session that was looked at. The time is text, also for the driver, which would send a time as a date: that
 * rounds it, and skips sessions or repeats them.
 */
interface Mark {
  at: string;
  id: string;
}

/**
 * Looks at the sessions that were used since it last looked. On another server it starts with those of the last day. The
 * times are rough on purpose: they are written a few times a day, not at every visit.
 */
export function noteSeen({
  database: { sql },
  clock,
}: Pick<WishParts, 'database' | 'clock'>): () => Promise<Progress> {
  let mark: Mark | undefined;

  async function noteSome(until: Date): Promise<number> {
    const after = mark ?? { at: new Date(until.getTime() - 24 * 60 * minute).toISOString(), id: firstId };
    const seen = await sql<{ playerId: string; seenAt: string; id: string }[]>`
      select player_id as "playerId", last_seen_at::text as "seenAt", id from sessions
      where (last_seen_at, id) > (${after.at}::text::timestamptz, ${after.id}::uuid) and last_seen_at <= ${until}
      order by last_seen_at, id limit ${atOnce}`;
    const last = seen.at(-1);
    if (!last) return 0;
    await noteVisits(sql, seen);
    mark = { at: last.seenAt, id: last.id };
    return seen.length;
  }

  return () => {
    const until = new Date(clock.now().getTime() - patience);
    return inSteps(atOnce, () => noteSome(until), mostSteps);
  };
}

const firstId = '00000000-0000-0000-0000-000000000000';

/** Notes the visits of some players, of whom each may be there several times. */
export const noteVisits = (sql: Queryable, visits: readonly { playerId: string; seenAt: string }[]) => sql`
  with seen as materialized (
    select player_id, max(seen_at) as seen_at
    from unnest(${visits.map(({ playerId }) => playerId)}::uuid[], ${visits.map(({ seenAt }) => seenAt)}::text[]::timestamptz[])
      v (player_id, seen_at) group by player_id
  ), wishing as (
    update wishes w set seen_at = s.seen_at from seen s
    where w.player_id = s.player_id and w.seen_at < s.seen_at - interval '6 hours'
  ), spare as materialized (
    select player_id, blook_id, shiny from ${sparesOf(sql, sql`array(select player_id from seen)`)}
  ), gone as (
    delete from noted_spares n using seen s
    where n.player_id = s.player_id and (n.player_id, n.blook_id, n.shiny) not in (select * from spare)
  )
  insert into noted_spares (player_id, blook_id, shiny, seen_at)
  select p.player_id, p.blook_id, p.shiny, s.seen_at from spare p join seen s using (player_id)
  on conflict (player_id, blook_id, shiny) do update set seen_at = excluded.seen_at
  where noted_spares.seen_at < excluded.seen_at - interval '6 hours'`;

/** Players who were away for too long are no matches. */
export const forgetNotedSpares = ({
  database: { sql },
  clock,
}: Pick<WishParts, 'database' | 'clock'>): Promise<Progress> => {
  const since = new Date(clock.now().getTime() - MATCH_DAYS * 24 * 60 * minute);
  return forgetInSteps(
    () => sql`
      delete from noted_spares where (player_id, blook_id, shiny) in (
        select player_id, blook_id, shiny from noted_spares where seen_at < ${since}
        order by seen_at limit ${FORGOTTEN_AT_ONCE})`,
  );
};
