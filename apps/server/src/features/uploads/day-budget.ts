/** The bytes an account has used of its daily budget. Counted in the database, so that all servers agree. */
import { dayEnd, utcDay } from '@blookery/game/collecting/earning';
import { megabytes } from '@blookery/game/players/uploads';
import type { Queryable, Transaction } from '../../database/database.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps, type Progress } from '../../jobs/steps.ts';
import { Refusal } from '../../refusal.ts';

interface Reservation {
  playerId: string;
  bytes: number;
  dayMegabytes: number;
  now: Date;
}

/** Reserves the bytes or refuses. Locks the row of the day, so that concurrent calls are exact. */
export async function reserveBytes(tx: Transaction, { playerId, bytes, dayMegabytes, now }: Reservation) {
  const taken = await tx`
    insert into upload_days as d (player_id, day, bytes) values (${playerId}, ${utcDay(now)}, ${bytes})
    on conflict (player_id, day) do update set bytes = d.bytes + excluded.bytes
    where d.bytes + excluded.bytes <= ${megabytes(dayMegabytes)}
    returning 1`;
  if (taken.length > 0) return;
  const until = dayEnd(now);
  throw new Refusal('UPLOAD_DAY_FULL', {
    megabytes: dayMegabytes,
    wait: formatWait(until.getTime() - now.getTime()),
    until: until.toISOString(),
  });
}

/** Replaces the reserved bytes by the real size of the file. */
export async function settleBytes(tx: Transaction, uploadId: string, bytes: number): Promise<void> {
  await tx`
    with before as (select id, player_id, held_on, held_bytes from uploads where id = ${uploadId} for update),
      settled as (update uploads set held_bytes = ${bytes} where id = ${uploadId})
    update upload_days d set bytes = greatest(0, d.bytes + ${bytes} - b.held_bytes)
    from before b where d.player_id = b.player_id and d.day = b.held_on`;
}

/** Returns the bytes of uploads that were never used. */
export async function giveBytesBack(tx: Queryable, uploadIds: readonly string[]): Promise<void> {
  await tx`
    with held as (
      select player_id, held_on, sum(held_bytes) as bytes from uploads
      where id = any(${[...uploadIds]}::uuid[]) and held_bytes > 0 group by player_id, held_on
    ), emptied as (
      update uploads set held_bytes = 0 where id = any(${[...uploadIds]}::uuid[]) and held_bytes > 0
    )
    update upload_days d set bytes = greatest(0, d.bytes - h.bytes)
    from held h where d.player_id = h.player_id and d.day = h.held_on`;
}

/** Deletes the counts of past days. */
export const forgetPastDays = (sql: Queryable, now: Date): Promise<Progress> =>
  forgetInSteps(
    () => sql`
      delete from upload_days where (player_id, day) in (
        select player_id, day from upload_days where day < ${utcDay(now)}::date - 1
        order by day limit ${FORGOTTEN_AT_ONCE}
      )`,
  );

function formatWait(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
