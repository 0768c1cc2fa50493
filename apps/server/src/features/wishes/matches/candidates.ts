/**
 * Players who may be a match, from `match_candidates`, and what a page has to know about those it may show
 * (docs/decisions/0035-matches-from-bounded-lists.md).
 */
import type { Match } from '@blookery/contract/collecting/matches';
import type { TradeRequestMode } from '@blookery/game/players/settings';
import type { Queryable } from '../../../database/database.ts';
import { isAmong } from '../../../database/statements/planned-once.ts';
import type { Kind } from '../../../economy/locks/kind-list.ts';
import { sparesOf } from '../../../economy/locks/spares.ts';
import { type FaceRow, faceColumns } from '../../../players/faces.ts';

export type BlookCount = Match['forMe'][number];

/** What a player wishes for and can spare. */
export interface Kinds {
  wished: Kind[];
  spare: BlookCount[];
}

export async function readKinds(sql: Queryable, playerId: string): Promise<Kinds> {
  const rows = await sql<(BlookCount & { wished: boolean })[]>`
    select true as wished, blook_id as "blookId", shiny, 1 as count from wishes where player_id = ${playerId}
    union all
    select false, blook_id, shiny, count from ${sparesOf(sql, sql`array[${playerId}]::uuid[]`)}`;
  const { wished = [], spare = [] } = Object.groupBy(rows, (row) => (row.wished ? 'wished' : 'spare'));
  return { wished, spare };
}

export interface Candidate {
  id: string;
  /** Whether they had a spare of a wished kind a few minutes ago. */
  has: boolean;
  /** Whether they wish for a spare kind. */
  wants: boolean;
  isFriend: boolean;
  /** About when they were last here; null for friends who are in neither list. */
  seenAt: Date | null;
}

export const findCandidates = (
  sql: Queryable,
  me: string,
  { wished, spare, since }: { wished: readonly Kind[]; spare: readonly Kind[]; since: Date },
): Promise<Candidate[]> => sql<Candidate[]>`
  select id, has, wants, is_friend as "isFriend", seen_at as "seenAt"
  from match_candidates(${me}, ${idsOf(wished)}::integer[], ${finishesOf(wished)}::integer[],
    ${idsOf(spare)}::integer[], ${finishesOf(spare)}::integer[], ${since})`;

export interface CandidatePlayer extends FaceRow {
  experience: number;
  tradeRequests: TradeRequestMode | null;
  showsWishes: boolean;
  /** Null without a session. */
  seenAt: Date | null;
  /** What they wish for of the blooks that were asked for; null for nothing. */
  wants: Kind[] | null;
}

/** Leaves out players who blocked `me` or whom `me` blocked, who are banned, and who deleted their account. */
export const readCandidates = (
  sql: Queryable,
  me: string,
  { ids, spare, now }: { ids: readonly string[]; spare: readonly Kind[]; now: Date },
): Promise<CandidatePlayer[]> => sql<CandidatePlayer[]>`
  select ${faceColumns(sql)}, w.experience, p.settings ->> 'tradeRequests' as "tradeRequests",
    coalesce((p.settings ->> 'showWishes')::boolean, true) as "showsWishes",
    (select max(s.last_seen_at) from sessions s where s.player_id = p.id) as "seenAt",
    (select json_agg(json_build_object('blookId', w.blook_id, 'shiny', w.shiny)) from wishes w
     where w.player_id = p.id and w.blook_id = any(${idsOf(spare)}::integer[])) as wants
  from players p join wallets w on w.player_id = p.id left join blooks avatar on avatar.id = p.avatar_blook
  where p.id ${isAmong(sql, ids, 'uuid')} and p.erased_at is null
    and not exists (select from player_blocks b where b.blocker = p.id and b.blocked = ${me} offset 0)
    and not exists (select from player_blocks b where b.blocker = ${me} and b.blocked = p.id offset 0)
    and not exists (
      select from punishments u where u.player_id = p.id and u.kind = 'ban' and u.lifted_at is null
        and (u.expires_at is null or u.expires_at > ${now}) offset 0)`;

const idsOf = (kinds: readonly Kind[]): number[] => kinds.map(({ blookId }) => blookId);
const finishesOf = (kinds: readonly Kind[]): number[] => kinds.map(({ shiny }) => Number(shiny));
