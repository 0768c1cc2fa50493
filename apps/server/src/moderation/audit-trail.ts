import type { Queryable } from '../database/database.ts';
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
