/** The rows of events. Every writer holds the lock, so that no two events sell one pack at a time. */
import type { BoosterKind } from '@blookery/game/collecting/boosters';
import type { EventKind, EventPlan, Season } from '@blookery/game/collecting/events';
import type { Queryable, Transaction } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';

export interface EventRow extends EventPlan {
  id: number;
  stoppedAt: Date | null;
}

interface StoredRow extends Omit<EventRow, 'booster'> {
  kind: EventKind;
  dress: Season | null;
  booster: BoosterKind | null;
  multiplier: number;
}

const columns = (sql: Queryable) => sql`
  e.id, e.kind, e.name, e.text, e.pack_id as "packId", e.booster, e.multiplier, e.dress,
  e.starts_at as "beginsAt", e.ends_at as "endsAt", e.stopped_at as "stoppedAt"`;

const toEvent = ({ booster, multiplier, ...row }: StoredRow): EventRow => ({
  ...row,
  booster: booster && { kind: booster, multiplier },
});

/** A cancelled event ends before it begins. */
export const endOf = ({ endsAt, stoppedAt }: EventRow): Date =>
  stoppedAt && stoppedAt < endsAt ? stoppedAt : endsAt;

/** The events that end after `from` and begin before `to`, without cancelled ones, ordered by their beginning. */
export async function readEvents(
  sql: Queryable,
  { from, to, most }: { from: Date; to: Date; most: number },
): Promise<EventRow[]> {
  const rows = await sql<StoredRow[]>`
    select ${columns(sql)} from events e
    where least(e.ends_at, e.stopped_at) > ${from} and e.starts_at < ${to}
      and (e.stopped_at is null or e.stopped_at > e.starts_at)
    order by e.starts_at, e.id limit ${most}`;
  return rows.map(toEvent);
}

/** All events, the last to begin first. */
export async function readLastEvents(sql: Queryable, most: number): Promise<EventRow[]> {
  const rows = await sql<StoredRow[]>`
    select ${columns(sql)} from events e order by e.starts_at desc, e.id desc limit ${most}`;
  return rows.map(toEvent);
}

/** Take it before reading what a change depends on. It is released with the transaction. */
export const lockEvents = async (tx: Transaction): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('events', 0))`;
};

/** Waits for packs that are being opened in this event, so that none is counted after its end. */
export async function lockEvent(tx: Transaction, eventId: number): Promise<EventRow> {
  const [row] = await tx<StoredRow[]>`select ${columns(tx)} from events e where e.id = ${eventId} for update`;
  if (!row) throw new Refusal('EVENT_UNKNOWN');
  return toEvent(row);
}

/** Throws if another event sells the same pack in the same time. */
export async function requireNoOverlap(tx: Transaction, event: EventPlan & { id?: number }): Promise<void> {
  if (event.packId === null) return;
  const [other] = await tx<{ name: string }[]>`
    select name from events
    where pack_id = ${event.packId} and id <> ${event.id ?? 0}
      and starts_at < ${event.endsAt} and least(ends_at, stopped_at) > ${event.beginsAt}
      and (stopped_at is null or stopped_at > starts_at) limit 1`;
  if (other) throw new Refusal('EVENT_OVERLAP', { name: other.name });
}

export async function insertEvent(tx: Transaction, event: EventPlan): Promise<EventRow> {
  const [row] = await tx<StoredRow[]>`
    insert into events as e (kind, name, text, pack_id, booster, multiplier, dress, starts_at, ends_at)
    values (${event.kind}, ${event.name}, ${event.text}, ${event.packId}, ${event.booster?.kind ?? null},
            ${event.booster?.multiplier ?? null}, ${event.dress}, ${event.beginsAt}, ${event.endsAt})
    returning ${columns(tx)}`;
  if (!row) throw new Error('the event was not kept');
  return toEvent(row);
}

export async function updateEvent(tx: Transaction, event: EventRow): Promise<void> {
  await tx`
    update events set kind = ${event.kind}, name = ${event.name}, text = ${event.text},
      pack_id = ${event.packId}, booster = ${event.booster?.kind ?? null},
      multiplier = ${event.booster?.multiplier ?? null}, dress = ${event.dress},
      starts_at = ${event.beginsAt}, ends_at = ${event.endsAt}, stopped_at = ${event.stoppedAt}
    where id = ${event.id}`;
}
