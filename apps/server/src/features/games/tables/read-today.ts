import type { GamesToday } from '@blookery/contract/games/tables';
import { dayEnd, utcDay } from '@blookery/game/collecting/earning';
import { PAID_ROUNDS, type StallGame, stallGames } from '@blookery/game/games/pay';
import { areStallsDouble } from '../../../economy/games/double-stalls.ts';
import type { GameParts } from '../parts.ts';

export async function readToday({ database, clock }: GameParts, playerId: string): Promise<GamesToday> {
  const now = clock.now();
  const [rows, double] = await Promise.all([
    database.sql<{ game: StallGame; tokens: number; paid: number }[]>`
      select game, sum(tokens)::integer as tokens, count(*) filter (where counts) as paid from game_rounds
      where player_id = ${playerId} and day = ${utcDay(now)}::date group by game`,
    areStallsDouble(database.sql, now),
  ]);
  const paid = new Map(rows.map((row) => [row.game, row.paid]));
  return {
    tokens: rows.reduce((sum, { tokens }) => sum + tokens, 0),
    games: stallGames.map((game) => ({
      game,
      roundsLeft: Math.max(0, PAID_ROUNDS[game] - (paid.get(game) ?? 0)),
    })),
    double,
    endsAt: dayEnd(now).toISOString(),
  };
}
