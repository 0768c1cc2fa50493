import type { WeekTable } from '@blookery/contract/games/tables';
import { utcDay, weekEnd, weekStart } from '@blookery/game';
import { type GameTable, gameTables, TABLE_SIZE } from '@blookery/game/games/pay';
import { stillHere } from '../../../moderation/are-welcome.ts';
import { type FaceRow, faceColumns, toFace } from '../../../players/faces.ts';
import type { GameParts } from '../parts.ts';
import { readPlaces } from './read-places.ts';

export async function readTable(parts: GameParts, playerId: string, game: GameTable): Promise<WeekTable> {
  const { database, catalog, clock, titleIds } = parts;
  const now = clock.now();
  const week = utcDay(weekStart(now));
  const [rows, places] = await Promise.all([
    database.sql<(FaceRow & { score: number; rounds: number })[]>`
      select ${faceColumns(database.sql)}, w.score, w.rounds
      from game_weeks w join players p on p.id = w.player_id left join blooks avatar on avatar.id = p.avatar_blook
      where w.game = ${game} and w.week = ${week}::date and ${stillHere(database.sql)}
      order by w.score desc, w.reached_at, w.player_id limit ${TABLE_SIZE}`,
    readPlaces(database.sql, playerId, week),
  ]);
  return {
    game,
    endsAt: weekEnd(now).toISOString(),
    titleId: titleIds[game],
    first: rows.map((row, index) => ({
      rank: index + 1,
      score: row.score,
      rounds: row.rounds,
      face: toFace(row, catalog),
    })),
    own: places.get(game) ?? null,
    others: gameTables
      .filter((other) => other !== game)
      .map((other) => ({ game: other, rank: places.get(other)?.rank ?? null })),
  };
}
