/**
 * Players who may be a match, from `match_candidates`, with what they have and wish for
 * (docs/decisions/0035-matches-from-bounded-lists.md).
 */
import { MATCH_DAYS } from '@blookery/game/collecting/wishes';
import type { TradeRequestMode } from '@blookery/game/players/settings';
import type { Queryable } from '../../../database/database.ts';
import type { Kind } from '../../../economy/locks/kind-list.ts';
import { sparesOf } from '../../../economy/locks/spares.ts';

/** How many of a kind somebody can spare. */
export interface SpareKind extends Kind {
  count: number;
}

export interface Candidate {
  id: string;
  experience: number;
  isFriend: boolean;
  tradeRequests: TradeRequestMode | null;
  seenAt: Date;
  /** Their spares of the wished kinds. */
  has: SpareKind[];
  /** Which of the spares they wish for. Hidden wishes are left out. */
  wants: SpareKind[];
}

/** Never the player, somebody blocked either way, banned or deleted, or away for more than two weeks. */
export async function findCandidates(
  sql: Queryable,
  me: string,
  { wished, spare, now }: { wished: readonly Kind[]; spare: readonly SpareKind[]; now: Date },
): Promise<Candidate[]> {
  const since = new Date(now.getTime() - MATCH_DAYS * 86_400_000);
  const rows = await sql<(Omit<Candidate, 'wants'> & { places: number[] })[]>`
    with candidates as materialized (
      select * from match_candidates(${me}, ${idsOf(wished)}::integer[], ${finishesOf(wished)}::integer[],
        ${idsOf(spare)}::integer[], ${finishesOf(spare)}::integer[], ${since}, ${now})
    ), spares as (
      select s.player_id, json_agg(
        json_build_object('blookId', s.blook_id, 'shiny', s.shiny, 'count', s.count) order by s.blook_id, s.shiny) as list
      from ${sparesOf(sql, sql`array(select id from candidates)`, wished)} s group by s.player_id
    )
    select c.id, c.experience, c.trade_requests as "tradeRequests", c.seen_at as "seenAt", c.is_friend as "isFriend",
      coalesce(s.list, '[]') as has, c.wants as places
    from candidates c left join spares s on s.player_id = c.id order by c.seen_at desc, c.id`;
  return rows.map(({ places, ...row }) => {
    const isWanted = new Set(places);
    return { ...row, wants: spare.filter((_, index) => isWanted.has(index + 1)) };
  });
}

const idsOf = (kinds: readonly Kind[]): number[] => kinds.map(({ blookId }) => blookId);
const finishesOf = (kinds: readonly Kind[]): number[] => kinds.map(({ shiny }) => Number(shiny));
