/**
 * The top ten are read from an index and are exact. So is the own rank up to the thousandth; below that, the
 * part above the next mark is as old as the last marks (mark-places.ts).
 */
import type { Leaderboard, LeaderboardEntry } from '@blookery/contract/leaderboard';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import { type FaceRow, faceColumns, toFace } from '../../players/faces.ts';
import { type Board, countedPlaces } from './mark-places.ts';

const shown = 10;

export async function readLeaderboard(sql: Sql, catalog: Catalog, playerId: string): Promise<Leaderboard> {
  const [tokens, experience, ownTokens, ownExperience] = await Promise.all([
    readTop(sql, catalog, 'tokens'),
    readTop(sql, catalog, 'experience'),
    readPlace(sql, 'tokens', playerId),
    readPlace(sql, 'experience', playerId),
  ]);
  const own = (list: LeaderboardEntry[], place: { rank: number; amount: number }) => {
    const entry = list.find(({ id }) => id === playerId);
    return entry ? { rank: entry.rank, amount: entry.amount } : place;
  };
  return {
    tokens,
    experience,
    own: { tokens: own(tokens, ownTokens), experience: own(experience, ownExperience) },
  };
}

/** Without banned and deleted players. */
async function readTop(sql: Sql, catalog: Catalog, board: Board): Promise<LeaderboardEntry[]> {
  const rows = await sql<(FaceRow & { amount: number })[]>`
    select ${faceColumns(sql)}, w.${sql(board)} as amount
    from wallets w join players p on p.id = w.player_id
      left join blooks avatar on avatar.id = p.avatar_blook
    where p.erased_at is null and not exists (
      select 1 from punishments u where u.player_id = w.player_id and u.kind = 'ban' and u.lifted_at is null
        and (u.expires_at is null or u.expires_at > now())
    )
    order by w.${sql(board)} desc, w.player_id desc limit ${shown}`;
  return rows.map((row, index) => ({ ...toFace(row, catalog), rank: index + 1, amount: row.amount }));
}

async function readPlace(
  sql: Sql,
  board: Board,
  playerId: string,
): Promise<{ rank: number; amount: number }> {
  const column = sql(board);
  const [row] = await sql<{ amount: number; near: number; below: number | null }[]>`
    select me.${column} as amount, (
      select count(*) from (
        select 1 from wallets w where (w.${column}, w.player_id) > (me.${column}, me.player_id)
        order by w.${column} desc, w.player_id desc limit ${countedPlaces}
      ) above
    ) as near, (
      select mark.place + (
        select count(*) from wallets w where (w.${column}, w.player_id) > (me.${column}, me.player_id)
          and (w.${column}, w.player_id) < (mark.amount, mark.player_id)
      )
      from standing_marks mark
      where mark.board = ${board} and (mark.amount, mark.player_id) > (me.${column}, me.player_id)
      order by mark.amount, mark.player_id limit 1
    ) as below
    from wallets me where me.player_id = ${playerId}`;
  if (!row) throw new Error(`player ${playerId} has no wallet`);
  if (row.near < countedPlaces) return { rank: row.near + 1, amount: row.amount };
  return { rank: (row.below ?? (await countAbove(sql, board, playerId))) + 1, amount: row.amount };
}

/** Counts all of them; used only until the marks exist. */
async function countAbove(sql: Sql, board: Board, playerId: string): Promise<number> {
  const column = sql(board);
  const [row] = await sql<{ above: number }[]>`
    select count(*) as above from wallets w, wallets me
    where me.player_id = ${playerId} and (w.${column}, w.player_id) > (me.${column}, me.player_id)`;
  return row?.above ?? 0;
}
