/** The places of a player in the weekly tables. */
import type { WeekPlaces } from '@blookery/contract/games/tables';
import { utcDay, weekEnd, weekStart } from '@blookery/game';
import { type GameTable, gameTables } from '@blookery/game/games/pay';
import type { Queryable } from '../../../database/database.ts';
import { stillHere } from '../../../moderation/are-welcome.ts';
import type { GameParts } from '../parts.ts';

interface Standing {
  rank: number;
  score: number;
  rounds: number;
}

/** Reads one row of the player for each table, and then only the rows that are not below it. */
export const placesStatement = (sql: Queryable, playerId: string, week: string) => sql<
  (Standing & { game: GameTable })[]
>`
  select me.game, me.score, me.rounds, 1 + (
    select count(*) from game_weeks w join players p on p.id = w.player_id
    where w.game = me.game and w.week = me.week and w.score >= me.score and ${stillHere(sql)}
      and (w.score > me.score or (w.reached_at, w.player_id) < (me.reached_at, me.player_id))
  ) as rank
  from game_weeks me
  where me.game = any(${[...gameTables]}::text[]) and me.week = ${week}::date and me.player_id = ${playerId}`;

/** The place of a player in every table of a week in which they have played. */
export async function readPlaces(
  sql: Queryable,
  playerId: string,
  week: string,
): Promise<Map<GameTable, Standing>> {
  const rows = await placesStatement(sql, playerId, week);
  return new Map(rows.map(({ game, ...standing }) => [game, standing]));
}

export async function readOwnWeek({ database, clock }: GameParts, playerId: string): Promise<WeekPlaces> {
  const now = clock.now();
  const places = await readPlaces(database.sql, playerId, utcDay(weekStart(now)));
  return {
    endsAt: weekEnd(now).toISOString(),
    places: gameTables.map((game) => ({ game, rank: places.get(game)?.rank ?? null })),
  };
}
