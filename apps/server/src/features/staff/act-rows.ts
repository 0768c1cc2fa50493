import type { Queryable } from '../../database/database.ts';

export interface ActRow {
  id: number;
  at: Date;
  staffId: string | null;
  action: string;
  playerId: string | null;
  reason: string | null;
  before: unknown;
  after: unknown;
  undoes: number | null;
  undone: boolean;
  /** The account of the player was deleted. */
  isErased: boolean;
}

export const actColumns = (sql: Queryable) => sql`
  a.id, a.at, a.staff_id as "staffId", a.action, a.player_id as "playerId", a.reason, a.before, a.after,
  a.undoes, exists (select 1 from audit_trail u where u.undoes = a.id) as undone,
  exists (select 1 from players p where p.id = a.player_id and p.erased_at is not null) as "isErased"`;
