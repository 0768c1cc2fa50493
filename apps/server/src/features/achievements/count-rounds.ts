import type { AchievementCounts } from '@blookery/game/progress/achievements';
import type { Queryable } from '../../database/database.ts';

type RoundCounts = Pick<
  AchievementCounts,
  'stall-rounds' | 'lantern-runs-finished' | 'pairs-won' | 'silhouettes-named'
>;

/** The rounds at the stalls that counted on their day. */
export async function countRounds(sql: Queryable, playerId: string): Promise<RoundCounts> {
  const [row] = await sql<RoundCounts[]>`
    select count(*) as "stall-rounds", count(*) filter (where game = 'run') as "lantern-runs-finished",
      count(*) filter (where game in ('pairs', 'pairs-duel')) as "pairs-won",
      count(*) filter (where game = 'who') as "silhouettes-named"
    from game_rounds where player_id = ${playerId} and counts`;
  if (!row) throw new Error('an aggregate without rows');
  return row;
}
