/**
 * Tallies of what players did by UTC day, in the transaction that does it: a count can neither exceed nor
 * miss what happened. Quests read them; every feature with something to count calls `tally`.
 */
import { type TallyKind, utcDay } from '@blookery/game';
import type { Queryable } from '../database/database.ts';

export async function tally(
  tx: Queryable,
  { playerId, kind, amount = 1, at }: { playerId: string; kind: TallyKind; amount?: number; at: Date },
): Promise<void> {
  await tx`select tally(${playerId}, ${utcDay(at)}::date, ${kind}, ${amount})`;
}

/** How often since the start of a day, by kind. */
export async function readTallies(
  sql: Queryable,
  playerId: string,
  since: Date,
): Promise<Map<TallyKind, number>> {
  const rows = await sql<{ kind: TallyKind; amount: number }[]>`
    select kind, sum(amount)::bigint as amount from tallies
    where player_id = ${playerId} and day >= ${utcDay(since)} group by kind`;
  return new Map(rows.map(({ kind, amount }) => [kind, amount]));
}

/** Players who did anything that is counted on these days, `to` excluded. Two at most, which is enough to know whether there is anybody else. */
export async function readActive(sql: Queryable, { from, to }: { from: Date; to: Date }): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct player_id as id from tallies where day >= ${utcDay(from)} and day < ${utcDay(to)} limit 2`;
  return rows.map(({ id }) => id);
}

/** The packs a player opened since then: which, and what they gave. */
export const readOpenings = (
  sql: Queryable,
  playerId: string,
  since: Date,
): Promise<{ packId: number; blookId: number; count: number }[]> => sql<
  { packId: number; blookId: number; count: number }[]
>`
  select o.pack_id as "packId", b.blook_id as "blookId", count(*) as count
  from pulls p join odds_tables o on o.id = p.odds_id join blooks b on b.id = p.blook
  where p.player_id = ${playerId} and p.at >= ${since} group by 1, 2`;

/** Kinds that only quests count, of the current day and week. The others count for badges and achievements forever. */
const passing: TallyKind[] = ['sell-blooks', 'use-item', 'spin-wheel', 'send-message', 'place-bid'];
const KEPT_DAYS = 35;
/** How far back old tallies are looked for. Without it, tallies that stay would be read again and again. */
const SOUGHT_DAYS = 60;
/** A small number per statement, so that nobody waits long. */
const atOnce = 5000;

/** Deletes tallies that are no longer counted. */
export async function forgetTallies(sql: Queryable, now: Date): Promise<void> {
  const daysAgo = (days: number) => utcDay(new Date(now.getTime() - days * 86_400_000));
  const forget = async () =>
    await sql`
      delete from tallies where (player_id, day, kind) in (
        select player_id, day, kind from tallies
        where day < ${daysAgo(KEPT_DAYS)} and day >= ${daysAgo(KEPT_DAYS + SOUGHT_DAYS)}
          and kind = any(${passing}::text[]) limit ${atOnce}
      )`;
  while ((await forget()).count === atOnce);
}
