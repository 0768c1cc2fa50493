import type { Queryable } from '../database/database.ts';

export interface StaffAct {
  /** Null for the command line. */
  staffId: string | null;
  action: string;
  playerId?: string | null;
  reason?: string | null;
  before?: unknown;
  after?: unknown;
}

/** Writes down what staff did, in the transaction that does it. */
export async function recordAct(tx: Queryable, act: StaffAct): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : tx.json(value as never));
  await tx`
    insert into audit_trail (staff_id, action, player_id, reason, before, after)
    values (${act.staffId}, ${act.action}, ${act.playerId ?? null}, ${act.reason ?? null},
            ${json(act.before)}, ${json(act.after)})`;
}
