import { foldUsername } from '@blookery/game/players/accounts';
import { USERS_COUNTED, WARNED_DAYS } from '@blookery/game/players/staff';
import type { Sql } from '../../../database/database.ts';
import { isUuid } from '../../../unknown-values.ts';
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

export interface UserQuery {
  search?: string;
  state?: 'all' | 'muted' | 'banned' | 'warned' | 'staff';
  page?: number;
}

/**
 * Ordered by name in a search, otherwise richest first; but among the warned the latest warning comes first, and among
 * the muted and banned the punishment that lasts longest. These orders are those of indexes, so a page reads its rows
 * only, however many there are.
 */
export async function listUsers({ database: { sql }, catalog }: StaffParts, query: UserQuery) {
  const [rows, [found]] = await Promise.all([pageStatement(sql, query), countStatement(sql, query)]);
  return { users: rows.map((row) => toUserLine(row, catalog)), total: found?.total ?? 0 };
}

/** The state is read only for the players of the page. Exported for the test of its plan, like the next function. */
export const pageStatement = (sql: Sql, query: UserQuery) => sql<UserLineRow[]>`
  select ${userLineColumns(sql)} from (
    select m.id, row_number() over () as place
    from (${matching(sql, query).ordered} limit ${PAGE} offset ${(query.page ?? 0) * PAGE}) m
  ) page join players p on p.id = page.id ${userLineJoins(sql)}
  order by page.place`;

export const countStatement = (sql: Sql, query: UserQuery) => sql<{ total: number }[]>`
  select count(*) as total from (
    ${matching(sql, query).ids} limit ${Math.max(USERS_COUNTED, ((query.page ?? 0) + 1) * PAGE + 1)}
  ) m`;

/**
 * The ids of the players in the order of the list, and in any order to count them. What an order finds in an index is
 * counted in it too: without it the planner may read the whole table for the first hundred.
 */
function matching(sql: Sql, { search = '', state = 'all' }: UserQuery) {
  const wanted = search.trim();
  if (wanted === '') {
    if (state === 'warned' || state === 'muted' || state === 'banned') {
      const ordered = punished(sql, state);
      return { ids: ordered, ordered };
    }
    const standing = standingIn(sql, state);
    return {
      ids: sql`select p.id from players p where p.erased_at is null and ${standing}`,
      ordered: sql`
        select p.id from wallets w join players p on p.id = w.player_id
        where p.erased_at is null and ${standing} order by w.tokens desc, w.player_id desc`,
    };
  }
  const pattern = `${foldUsername(wanted).replace(/[\\%_]/g, '\\$&')}%`;
  const named = isUuid(wanted) ? sql`p.id = ${wanted}` : sql`p.username_folded like ${pattern}`;
  const ordered = sql`
    select p.id from players p where p.erased_at is null and ${named} and ${standingIn(sql, state)}
    order by p.username_folded`;
  return { ids: ordered, ordered };
}

const standingIn = (sql: Sql, state: NonNullable<UserQuery['state']>) =>
  ({
    all: sql`true`,
    muted: sql`p.id in (select u.player_id from punishments u where ${inForce(sql, 'mute')})`,
    banned: sql`p.id in (select u.player_id from punishments u where ${inForce(sql, 'ban')})`,
    warned: sql`p.id in (select u.player_id from punishments u where ${warned(sql)})`,
    staff: sql`p.id in (select g.player_id from player_permissions g where ${isStaffGrant(sql)})`,
  })[state];

/**
 * Each player once, by the first of their punishments in the order of the list. An account that is erased has none.
 * `offset 0` keeps the planner from joining all punishments with each other.
 */
function punished(sql: Sql, state: 'muted' | 'banned' | 'warned') {
  const kind = { muted: 'mute', banned: 'ban', warned: 'warn' }[state];
  const key = (of: 'u' | 'v') =>
    state === 'warned'
      ? sql`${sql(of)}.created_at`
      : sql`coalesce(${sql(of)}.expires_at, 'infinity'::timestamptz)`;
  const since = state === 'warned' ? sql`now() - make_interval(days => ${WARNED_DAYS})` : sql`now()`;
  return sql`
    select u.player_id as id from punishments u
    where u.kind = ${kind} and u.lifted_at is null and ${key('u')} > ${since}
      and not exists (
        select 1 from punishments v where v.player_id = u.player_id and v.kind = u.kind and v.lifted_at is null
          and (${key('v')}, v.id) > (${key('u')}, u.id) offset 0)
    order by ${key('u')} desc, u.id desc`;
}
