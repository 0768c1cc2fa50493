import type { StaffUserLine } from '@blookery/contract/staff';
import { foldUsername } from '@blookery/game/players/accounts';
import { USERS_COUNTED } from '@blookery/game/players/staff';
import type { StaffParts } from '../parts.ts';
import {
  inForce,
  isStaffGrant,
  toUserLine,
  type UserLineRow,
  userLineColumns,
  userLineJoins,
  warned,
} from './user-state.ts';

const PAGE = 12;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface UserQuery {
  search?: string;
  state?: 'all' | 'muted' | 'banned' | 'warned' | 'staff';
  page?: number;
}

/** Ordered by name in a search, otherwise richest first. */
export async function listUsers(
  { database: { sql }, catalog }: StaffParts,
  { search = '', state = 'all', page = 0 }: UserQuery,
): Promise<{ users: StaffUserLine[]; total: number }> {
  const wanted = search.trim();
  const pattern = `${foldUsername(wanted).replace(/[\\%_]/g, '\\$&')}%`;
  const named =
    wanted === ''
      ? sql`true`
      : uuid.test(wanted)
        ? sql`p.id = ${wanted}`
        : sql`p.username_folded like ${pattern}`;
  const standing = {
    all: sql`true`,
    muted: sql`p.id in (select u.player_id from punishments u where ${inForce(sql, 'mute')})`,
    banned: sql`p.id in (select u.player_id from punishments u where ${inForce(sql, 'ban')})`,
    warned: sql`p.id in (select u.player_id from punishments u where ${warned(sql)})`,
    staff: sql`p.id in (select g.player_id from player_permissions g where ${isStaffGrant(sql)})`,
  }[state];
  const order = wanted === '' ? sql`w.tokens desc, w.player_id` : sql`p.username_folded`;
  const counted = Math.max(USERS_COUNTED, (page + 1) * PAGE + 1);
  const [rows, [found]] = await Promise.all([
    sql<UserLineRow[]>`
      select ${userLineColumns(sql)} from players p ${userLineJoins(sql)}
      where p.erased_at is null and ${named} and ${standing}
      order by ${order} limit ${PAGE} offset ${page * PAGE}`,
    sql<{ total: number }[]>`
      select count(*) as total from (
        select 1 from players p where p.erased_at is null and ${named} and ${standing} limit ${counted}
      ) matching`,
  ]);
  return { users: rows.map((row) => toUserLine(row, catalog)), total: found?.total ?? 0 };
}
