/** Players who may be a match, from `match_candidates` (docs/decisions/0035-matches-from-bounded-lists.md). */
import { MATCH_DAYS } from '@blookery/game/collecting/wishes';
import type { TradeRequestMode } from '@blookery/game/players/settings';
import type { Queryable } from '../../../database/database.ts';
import type { Kind } from '../../../economy/locks/kind-list.ts';

export interface Candidate<Spared extends Kind = Kind> {
  id: string;
  experience: number;
  isFriend: boolean;
  tradeRequests: TradeRequestMode | null;
  seenAt: Date;
  /** Which of the spares they wish for. Hidden wishes are left out. */
  wants: Spared[];
}

/** Never the player, somebody blocked either way, banned or deleted, or away for more than two weeks. */
export async function findCandidates<Spared extends Kind>(
  sql: Queryable,
  me: string,
  { wished, spare, now }: { wished: readonly Kind[]; spare: readonly Spared[]; now: Date },
): Promise<Candidate<Spared>[]> {
  const since = new Date(now.getTime() - MATCH_DAYS * 86_400_000);
  const rows = await sql<(Omit<Candidate, 'wants'> & { places: number[] })[]>`
    select id, experience, trade_requests as "tradeRequests", seen_at as "seenAt", is_friend as "isFriend",
      wants as places
    from match_candidates(${me}, ${idsOf(wished)}::integer[], ${finishesOf(wished)}::integer[],
      ${idsOf(spare)}::integer[], ${finishesOf(spare)}::integer[], ${since}, ${now})`;
  return rows.map(({ places, ...row }) => {
    const isWanted = new Set(places);
    return { ...row, wants: spare.filter((_, index) => isWanted.has(index + 1)) };
  });
}

const idsOf = (kinds: readonly Kind[]): number[] => kinds.map(({ blookId }) => blookId);
const finishesOf = (kinds: readonly Kind[]): number[] => kinds.map(({ shiny }) => Number(shiny));
