import type { Database, Queryable } from '../database/database.ts';
import { json } from '../database/json.ts';

export interface StaffAct {
  /** Null for the command line. */
  staffId: string | null;
  action: string;
  playerId?: string | null;
  reason?: string | null;
  before?: unknown;
  after?: unknown;
  /** The act that this one undoes. */
  undoes?: number;
}

/** Records an act of staff in its own transaction. Returns the id of the act. */
export async function recordAct(tx: Queryable, act: StaffAct): Promise<number> {
  const given = (value: unknown) => (value === undefined ? null : json(tx, value));
  const [row] = await tx<{ id: number }[]>`
    insert into audit_trail (staff_id, action, player_id, reason, before, after, undoes)
    values (${act.staffId}, ${act.action}, ${act.playerId ?? null}, ${act.reason ?? null},
            ${given(act.before)}, ${given(act.after)}, ${act.undoes ?? null})
    returning id`;
  if (!row) throw new Error('the act was not written down');
  return row.id;
}

/** Records that a member of staff looked at private data of a player, at most once an hour. Needs a connection. */
export async function noteLook(database: Database, staffId: string, playerId: string): Promise<void> {
  if (await hasLooked(database.sql, staffId, playerId)) return;
  await database.transaction(async (tx) => {
    // A page reads several things at once.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`look:${staffId}:${playerId}`}, 0))`;
    if (await hasLooked(tx, staffId, playerId)) return;
    await recordAct(tx, { staffId, action: 'look-up', playerId });
  });
}

async function hasLooked(sql: Queryable, staffId: string, playerId: string): Promise<boolean> {
  const recent = await sql`
    select 1 from audit_trail
    where player_id = ${playerId} and staff_id = ${staffId} and action = 'look-up'
      and at > now() - interval '1 hour' limit 1`;
  return recent.length > 0;
}
