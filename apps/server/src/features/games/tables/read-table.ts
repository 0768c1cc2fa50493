import type { WeekTable } from '@blookery/contract/games/tables';
import { utcDay, weekEnd, weekStart } from '@blookery/game';
import { type GameTable, gameTables, TABLE_SIZE } from '@blookery/game/games/pay';
import type { Queryable } from '../../../database/database.ts';
import { type FaceRow, faceColumns, toFace } from '../../../players/faces.ts';
import type { GameParts } from '../parts.ts';

interface Standing {
  rank: number;
  score: number;
  rounds: number;
}

/** Players `p` who are neither banned nor deleted. */
const stillHere = (sql: Queryable) => sql`
  p.erased_at is null and not exists (
    select 1 from punishments u where u.player_id = p.id and u.kind = 'ban' and u.lifted_at is null
      and (u.expires_at is null or u.expires_at > now())
  )`;

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

/** The place of a player in every table of a week. */
async function readPlaces(sql: Queryable, playerId: string, week: string): Promise<Map<GameTable, Standing>> {
  const rows = await sql<(Standing & { game: GameTable })[]>`
    select me.game, me.score, me.rounds, 1 + (
      select count(*) from game_weeks w join players p on p.id = w.player_id
      where w.game = me.game and w.week = me.week and ${stillHere(sql)}
        and (w.score > me.score or (w.score = me.score
          and (w.reached_at, w.player_id) < (me.reached_at, me.player_id)))
    ) as rank
    from game_weeks me where me.player_id = ${playerId} and me.week = ${week}::date`;
  return new Map(rows.map(({ game, ...standing }) => [game, standing]));
}
