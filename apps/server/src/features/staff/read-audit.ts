import type { AuditAct } from '@blookery/contract/staff';
import { foldUsername } from '@blookery/game/players/accounts';
import type { Queryable } from '../../database/database.ts';
import { loadFaces } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { type ActRow, actColumns } from './act-rows.ts';
import type { StaffParts } from './parts.ts';
import { mayUndo } from './undo-act.ts';
import { faceOrNull } from './users/user-state.ts';

const PAGE = 30;

export interface AuditQuery {
  staff?: string;
  player?: string;
  action?: string;
  before?: number;
}

async function showActs({ database: { sql }, catalog }: StaffParts, staff: Player, rows: readonly ActRow[]) {
  const ids = rows.flatMap(({ staffId, playerId }) => [staffId, playerId].filter((id) => id !== null));
  const faces = await loadFaces(sql, catalog, ids);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    staff: faceOrNull(faces, row.staffId),
    action: row.action,
    player: faceOrNull(faces, row.playerId),
    reason: row.reason,
    // The trail keeps all of it. Of a deleted account none is shown, such as its name.
    before: row.isErased ? null : row.before,
    after: row.isErased ? null : row.after,
    undoes: row.undoes,
    undone: row.undone,
    undoable: mayUndo(staff, row),
  }));
}

/** A member of staff does not see who took up a report or wrote a note about them. */
const hidden = ['claim-report', 'unclaim-report', 'decide-report', 'note'];

/** Whether a viewer may see act `a`: not if it, or the act that it undoes, is a hidden one about them. */
const isShownTo = (sql: Queryable, viewer: Player) => sql`
  (a.player_id is distinct from ${viewer.id} or not
    coalesce((select u.action from audit_trail u where u.id = a.undoes), a.action) = any(${hidden}::text[]))`;

/** Lookups are left out unless requested: they would bury everything else. */
export async function readAudit(
  parts: StaffParts,
  viewer: Player,
  { staff, player, action, before = Number.MAX_SAFE_INTEGER }: AuditQuery,
): Promise<{ acts: AuditAct[]; hasMore: boolean; actions: string[] }> {
  const { sql } = parts.database;
  const named = (column: 'staff_id' | 'player_id', name: string | undefined) =>
    name?.trim()
      ? sql`and a.${sql(column)} = (select id from players where username_folded = ${foldUsername(name.trim())})`
      : sql``;
  const rows = await sql<ActRow[]>`
    select ${actColumns(sql)} from audit_trail a
    where a.id < ${before} and ${isShownTo(sql, viewer)} ${named('staff_id', staff)} ${named('player_id', player)}
      ${action ? sql`and a.action = ${action}` : sql`and a.action <> 'look-up'`}
    order by a.id desc limit ${PAGE + 1}`;
  // Skips from action to action in the index, so the length of the trail does not matter.
  const actions = await sql<{ action: string }[]>`
    with recursive found as (
      (select action from audit_trail order by action limit 1)
      union all
      select (select a.action from audit_trail a where a.action > f.action order by a.action limit 1)
      from found f where f.action is not null
    )
    select action from found where action is not null`;
  return {
    acts: await showActs(parts, viewer, rows.slice(0, PAGE)),
    hasMore: rows.length > PAGE,
    actions: actions.map((row) => row.action),
  };
}

export async function readAct(parts: StaffParts, viewer: Player, actId: number): Promise<AuditAct> {
  const { sql } = parts.database;
  const rows = await sql<ActRow[]>`select ${actColumns(sql)} from audit_trail a where a.id = ${actId}`;
  const [act] = await showActs(parts, viewer, rows);
  if (!act) throw new Refusal('STAFF_ACT_UNKNOWN');
  return act;
}

/** The last acts of some kinds. */
export async function readActs(parts: StaffParts, viewer: Player, actions: readonly string[], most: number) {
  const { sql } = parts.database;
  const rows = await sql<ActRow[]>`
    select ${actColumns(sql)} from audit_trail a where a.action = any(${[...actions]}::text[])
    order by a.id desc limit ${most}`;
  return showActs(parts, viewer, rows);
}
