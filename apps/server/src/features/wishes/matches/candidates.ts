/**
 * Players who may be a match, from friends and the lists by kind, and what a page has to know about those it may show
 * (docs/decisions/0035-matches-from-bounded-lists.md).
 */
import type { Match } from '@blookery/contract/collecting/matches';
import type { TradeRequestMode } from '@blookery/game/players/settings';
import type { Queryable } from '../../../database/database.ts';
import { isAmong } from '../../../database/statements/planned-once.ts';
import type { Kind } from '../../../economy/locks/kind-list.ts';
import { type FaceRow, faceColumns } from '../../../players/faces.ts';
import type { KeptLists, ListedPlayer } from './kept-lists.ts';

export type BlookCount = Match['forMe'][number];

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

export interface Candidates {
  wished: Kind[];
  spare: BlookCount[];
  candidates: Candidate[];
}

type SideRow =
  | { list: 'wished'; kind: number }
  | { list: 'spare'; kind: number; count: number }
  | ({ list: 'friend' } & Omit<Candidate, 'isFriend'>);

/** How many players are looked up on each side: by all kinds together at most, and by one kind at least. */
const LISTED_MOST = 48;
const LISTED_LEAST = 4;

/** The wishes and spares of a player, and the players who may be a match: by the wishes, and by at most `kinds` of the spares. */
export async function findCandidates(
  sql: Queryable,
  lists: KeptLists,
  me: string,
  { since, kinds }: { since: Date; kinds: number },
): Promise<Candidates> {
  const rows = await sql<SideRow[]>`
    select list, kind, count, id, has, wants, seen_at as "seenAt" from own_side_of(${me})`;
  const wished: number[] = [];
  const spare: { kind: number; count: number }[] = [];
  const candidates = new Map<string, Candidate>();
  for (const row of rows) {
    if (row.list === 'friend') candidates.set(row.id, { ...row, isFriend: true });
    else if (row.list === 'spare') spare.push(row);
    else wished.push(row.kind);
  }
  const sought = spare.slice(0, kinds).map(({ kind }) => kind);
  const [having, wishing] = await Promise.all([
    lists.read('spares', wished, eachOf(wished)),
    lists.read('wishes', sought, eachOf(sought)),
  ]);
  const note = ({ id, seenAt }: ListedPlayer, side: 'has' | 'wants') => {
    if (id === me || seenAt <= since) return;
    const known = candidates.get(id) ?? { id, has: false, wants: false, isFriend: false, seenAt };
    known[side] = true;
    if (!known.seenAt || seenAt > known.seenAt) known.seenAt = seenAt;
    candidates.set(id, known);
  };
  for (const player of having) note(player, 'has');
  for (const player of wishing) note(player, 'wants');
  return {
    wished: wished.map(kindOf),
    spare: spare.map(({ kind, count }) => ({ ...kindOf(kind), count })),
    candidates: [...candidates.values()],
  };
}

const eachOf = (kinds: readonly number[]): number =>
  Math.max(LISTED_LEAST, Math.floor(LISTED_MOST / Math.max(1, kinds.length)));

export interface CandidatePlayer extends FaceRow {
  experience: number;
  tradeRequests: TradeRequestMode | null;
  showsWishes: boolean;
  /** Null without a session. */
  seenAt: Date | null;
  /** What they wish for, each kind as a number (`kindNumber`): objects would take PostgreSQL a third of the statement. */
  wishes: number[];
}

/** A kind as one number: twice the id of the blook, and one more for shiny. */
export const kindNumber = ({ blookId, shiny }: Kind): number => blookId * 2 + Number(shiny);
const kindOf = (number: number): Kind => ({ blookId: number >> 1, shiny: number % 2 === 1 });

/** Leaves out players who blocked `me` or whom `me` blocked, who are banned, and who deleted their account. */
export const readCandidates = (
  sql: Queryable,
  me: string,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<CandidatePlayer[]> => sql<CandidatePlayer[]>`
  select ${faceColumns(sql)}, w.experience, p.settings ->> 'tradeRequests' as "tradeRequests",
    coalesce((p.settings ->> 'showWishes')::boolean, true) as "showsWishes",
    (select max(s.last_seen_at) from sessions s where s.player_id = p.id) as "seenAt",
    array(select w.blook_id * 2 + w.shiny::integer from wishes w where w.player_id = p.id) as wishes
  from players p join wallets w on w.player_id = p.id left join blooks avatar on avatar.id = p.avatar_blook
  where p.id ${isAmong(sql, ids, 'uuid')} and p.erased_at is null
    and not exists (select from player_blocks b where b.blocker = p.id and b.blocked = ${me} offset 0)
    and not exists (select from player_blocks b where b.blocker = ${me} and b.blocked = p.id offset 0)
    and not exists (
      select from punishments u where u.player_id = p.id and u.kind = 'ban' and u.lifted_at is null
        and (u.expires_at is null or u.expires_at > ${now}) offset 0)`;
