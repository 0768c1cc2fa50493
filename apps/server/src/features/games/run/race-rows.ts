/** Races in the database, where the servers of their runners meet. Times there are of the database's clock. */
import type { Queryable, Transaction } from '../../../database/database.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps, type Progress } from '../../../jobs/steps.ts';

export interface Race {
  id: string;
  startsAt: Date;
}

/** Returns whether this server is the one that starts the race: of several, the first. */
export async function openRace(sql: Queryable, { id, startsAt }: Race): Promise<boolean> {
  const rows = await sql`
    insert into races (id, starts_at) values (${id}, ${startsAt}) on conflict do nothing returning 1`;
  return rows.length > 0;
}

export const enterRunners = (sql: Queryable, raceId: string, playerIds: readonly string[]) => sql`
  insert into race_runners (race_id, player_id)
  select ${raceId}, p.id from players p where p.id = any(${[...playerIds]}::uuid[])
  on conflict do nothing`;

/** From the first lantern on a player takes part; only those are counted as runners. */
export const noteFirstLantern = (sql: Queryable, raceId: string, playerId: string) => sql`
  update race_runners set lit = 1
  where race_id = ${raceId} and player_id = ${playerId} and lit = 0 and closed_at is null`;

export const closeRunner = (
  sql: Queryable,
  { raceId, playerId, lit, ms }: { raceId: string; playerId: string; lit: number; ms: number | null },
) => sql`
  update race_runners set lit = ${lit}, ms = ${ms}, closed_at = now()
  where race_id = ${raceId} and player_id = ${playerId} and closed_at is null`;

/** Keeps a race from being settled until the end of the transaction. Returns false if it is over. */
export async function holdRace(tx: Transaction, raceId: string): Promise<boolean> {
  const [race] = await tx<{ settledAt: Date | null }[]>`
    select settled_at as "settledAt" from races where id = ${raceId} for share`;
  return race?.settledAt === null;
}

export interface RunnerRow {
  playerId: string;
  ms: number | null;
  lit: number;
}

/**
 * Takes one race that is over and not yet settled, and marks it as settled. It is over once everybody has finished or left,
 * a while after the first finish, or after the longest run. The first seconds are left to the servers to enter their runners.
 */
export async function takeFinishedRace(
  tx: Transaction,
  { closesMs, limitMs }: { closesMs: number; limitMs: number },
): Promise<Race | null> {
  const [race] = await tx<Race[]>`
    update races set settled_at = now() where id = (
      select r.id from races r
      where r.settled_at is null and (
        r.created_at < now() - ${limitMs} * interval '1 ms' - interval '15 seconds'
        or exists (
          select 1 from race_runners w where w.race_id = r.id and w.ms is not null
            and w.closed_at < now() - ${closesMs} * interval '1 ms'
        )
        or (
          r.created_at < now() - interval '3 seconds'
          and not exists (select 1 from race_runners w where w.race_id = r.id and w.closed_at is null)
        )
      )
      order by r.created_at limit 1 for update skip locked
    )
    returning id, starts_at as "startsAt"`;
  return race ?? null;
}

/** Those who lit a lantern, in the order of their places; those who did not finish come last. */
export const readRunners = (sql: Queryable, raceId: string) => sql<RunnerRow[]>`
  select player_id as "playerId", ms, lit from race_runners
  where race_id = ${raceId} and lit > 0
  order by ms nulls last, lit desc, closed_at nulls last, player_id`;

const KEPT_DAYS = 2;
export const forgetRaces = (sql: Queryable): Promise<Progress> =>
  forgetInSteps(
    () => sql`
      delete from races where id in (
        select id from races where settled_at < now() - ${KEPT_DAYS} * interval '1 day'
        order by settled_at limit ${FORGOTTEN_AT_ONCE}
      )`,
  );
