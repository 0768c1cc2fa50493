/** The state of a player as staff see it: one expression for every list. */
import type { PlayerFace } from '@blookery/contract';
import { staffPermissions } from '@blookery/contract/base/permissions';
import type { StaffUserLine } from '@blookery/contract/staff';
import { type UserState, WARNED_DAYS } from '@blookery/game/players/staff';
import type { Catalog } from '../../../catalog/catalog.ts';
import type { Queryable } from '../../../database/database.ts';
import { type FaceRow, faceColumns, toFace } from '../../../players/faces.ts';

export interface UserLineRow extends FaceRow {
  tokens: number;
  experience: number;
  state: UserState;
  until: Date | null;
}

/** Punishments of a kind in force. */
export const inForce = (sql: Queryable, kind: 'mute' | 'ban') => sql`
  u.kind = ${kind} and u.lifted_at is null and (u.expires_at is null or u.expires_at > now())`;

export const warned = (sql: Queryable) => sql`
  u.kind = 'warn' and u.lifted_at is null and u.created_at > now() - make_interval(days => ${WARNED_DAYS})`;

export const isStaffGrant = (sql: Queryable) => sql`
  g.permission = any(${[...staffPermissions]}::text[]) and (g.expires_at is null or g.expires_at > now())`;

/** Columns of `players p join wallets w … left join blooks avatar …` with `userStateJoin`. */
export const userLineColumns = (sql: Queryable) => sql`
  ${faceColumns(sql)}, w.tokens, w.experience,
  case
    when ban.id is not null then 'banned'
    when mute.id is not null then 'muted'
    when exists (select 1 from player_permissions g where g.player_id = p.id and ${isStaffGrant(sql)}) then 'staff'
    when exists (select 1 from punishments u where u.player_id = p.id and ${warned(sql)}) then 'warned'
    else 'active'
  end as state,
  case when ban.id is not null then ban.expires_at else mute.expires_at end as until`;

export const userLineJoins = (sql: Queryable) => sql`
  join wallets w on w.player_id = p.id
  left join blooks avatar on avatar.id = p.avatar_blook
  left join lateral (
    select u.id, u.expires_at from punishments u where u.player_id = p.id and ${inForce(sql, 'ban')}
    order by u.expires_at desc nulls first limit 1
  ) ban on true
  left join lateral (
    select u.id, u.expires_at from punishments u where u.player_id = p.id and ${inForce(sql, 'mute')}
    order by u.expires_at desc nulls first limit 1
  ) mute on true`;

export const toUserLine = (row: UserLineRow, catalog: Catalog): StaffUserLine => ({
  player: toFace(row, catalog),
  tokens: row.tokens,
  experience: row.experience,
  state: row.state,
  until: row.until?.toISOString() ?? null,
});

export const faceOrNull = (faces: ReadonlyMap<string, PlayerFace>, id: string | null): PlayerFace | null =>
  id === null ? null : (faces.get(id) ?? null);
