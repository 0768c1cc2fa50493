import type { AchievementCounts } from '@blookery/game/progress/achievements';
import type { Queryable } from '../../database/database.ts';

type RoundCounts = Pick<
  AchievementCounts,
  'stall-rounds' | 'lantern-runs-finished' | 'pairs-won' | 'silhouettes-named'
>;

/** The rounds at the stalls. No stall is open yet, so nobody has played any. */
export async function countRounds(_sql: Queryable, _playerId: string): Promise<RoundCounts> {
  return { 'stall-rounds': 0, 'lantern-runs-finished': 0, 'pairs-won': 0, 'silhouettes-named': 0 };
}
