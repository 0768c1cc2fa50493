/**
 * Players who may be a match, from `match_lists`, and what a page has to know about those it may show
 * (docs/decisions/0035-matches-from-bounded-lists.md).
 */
import type { TradeRequestMode } from '@blookery/game/players/settings';
import type { Queryable } from '../../../database/database.ts';
import type { Kind } from '../../../economy/locks/kind-list.ts';
import { type FaceRow, faceColumns } from '../../../players/faces.ts';

export interface Candidate {
  id: string;
  isFriend: boolean;
  /** About when they were last here; null for friends who are in neither list. */
  seenAt: Date | null;
  /** Places of the wished kinds of which they had a spare a few minutes ago, from 1. */
  has: number[];
  /** Places of the spare kinds that they wish for, from 1. */
  wants: number[];
}

export const findCandidates = (
  sql: Queryable,
  me: string,
  { wished, spare, since }: { wished: readonly Kind[]; spare: readonly Kind[]; since: Date },
): Promise<Candidate[]> => sql<Candidate[]>`
  select id, is_friend as "isFriend", seen_at as "seenAt", has, wants
  from match_lists(${me}, ${idsOf(wished)}::integer[], ${finishesOf(wished)}::integer[],
    ${idsOf(spare)}::integer[], ${finishesOf(spare)}::integer[], ${since})`;

export interface CandidatePlayer extends FaceRow {
  experience: number;
  tradeRequests: TradeRequestMode | null;
  showsWishes: boolean;
  /** Null without a session. */
  seenAt: Date | null;
}

/** Leaves out players who blocked `me` or whom `me` blocked, who are banned, and who deleted their account. */
export const readCandidates = (
  sql: Queryable,
  me: string,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<CandidatePlayer[]> => sql<CandidatePlayer[]>`
  select ${faceColumns(sql)}, w.experience, p.settings ->> 'tradeRequests' as "tradeRequests",
    coalesce((p.settings ->> 'showWishes')::boolean, true) as "showsWishes",
    (select max(s.last_seen_at) from sessions s where s.player_id = p.id) as "seenAt"
  from players p join wallets w on w.player_id = p.id left join blooks avatar on avatar.id = p.avatar_blook
  where p.id = any(${[...ids]}::uuid[]) and p.erased_at is null
    and not exists (select from player_blocks b where b.blocker = p.id and b.blocked = ${me} offset 0)
    and not exists (select from player_blocks b where b.blocker = ${me} and b.blocked = p.id offset 0)
    and not exists (
      select from punishments u where u.player_id = p.id and u.kind = 'ban' and u.lifted_at is null
        and (u.expires_at is null or u.expires_at > ${now}) offset 0)`;

const idsOf = (kinds: readonly Kind[]): number[] => kinds.map(({ blookId }) => blookId);
const finishesOf = (kinds: readonly Kind[]): number[] => kinds.map(({ shiny }) => Number(shiny));
