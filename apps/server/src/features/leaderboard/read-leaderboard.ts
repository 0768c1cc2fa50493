/**
 * The top ten are read from an index and are exact. So is the own rank up to the thousandth; below that, the
 * part above the next mark is as old as the last marks (mark-places.ts).
 */
import type { CollectionEntry, Leaderboard, LeaderboardEntry } from '@blookery/contract/leaderboard';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Queryable, Sql } from '../../database/database.ts';
import { type FaceRow, faceColumns, toFace } from '../../players/faces.ts';
import { type Board, boards } from './boards.ts';
import { countedPlaces } from './mark-places.ts';

const shown = 10;

export async function readLeaderboard(sql: Sql, catalog: Catalog, playerId: string): Promise<Leaderboard> {
  const [tokens, experience, collections, ownTokens, ownExperience, ownCollection] = await Promise.all([
    readTop(sql, catalog, 'tokens'),
    readTop(sql, catalog, 'experience'),
    readCollections(sql, catalog),
    readPlace(sql, 'tokens', playerId),
    readPlace(sql, 'experience', playerId),
    readOwnCollection(sql, playerId),
  ]);
  const own = <Place extends { rank: number }>(list: readonly LeaderboardEntry[], place: Place): Place => {
    const entry = list.find(({ id }) => id === playerId);
    return entry ? { ...place, rank: entry.rank } : place;
  };
  return {
    tokens,
    experience,
    collections,
    own: {
      tokens: own(tokens, ownTokens),
      experience: own(experience, ownExperience),
      collections: own(collections, ownCollection),
    },
  };
}

/** Players `p` who are neither banned nor deleted. */
const stillHere = (sql: Queryable) => sql`
  p.erased_at is null and not exists (
    select 1 from punishments u where u.player_id = p.id and u.kind = 'ban' and u.lifted_at is null
      and (u.expires_at is null or u.expires_at > now())
  )`;

async function readTop(
  sql: Sql,
  catalog: Catalog,
  board: 'tokens' | 'experience',
): Promise<LeaderboardEntry[]> {
  const rows = await sql<(FaceRow & { amount: number })[]>`
    select ${faceColumns(sql)}, w.${sql(board)} as amount
    from wallets w join players p on p.id = w.player_id
      left join blooks avatar on avatar.id = p.avatar_blook
    where ${stillHere(sql)}
    order by w.${sql(board)} desc, w.player_id desc limit ${shown}`;
  return rows.map((row, index) => ({ ...toFace(row, catalog), rank: index + 1, amount: row.amount }));
}

async function readCollections(sql: Sql, catalog: Catalog): Promise<CollectionEntry[]> {
  const rows = await sql<(FaceRow & { found: number; shinies: number })[]>`
    select ${faceColumns(sql)}, c.found, c.shinies
    from collections c join players p on p.id = c.player_id
      left join blooks avatar on avatar.id = p.avatar_blook
    where ${stillHere(sql)}
    order by c.standing desc, c.player_id desc limit ${shown}`;
  return rows.map((row, index) => ({
    ...toFace(row, catalog),
    rank: index + 1,
    amount: row.found,
    shinies: row.shinies,
  }));
}

async function readOwnCollection(
  sql: Sql,
  playerId: string,
): Promise<{ rank: number; amount: number; shinies: number }> {
  const [[row], { rank }] = await Promise.all([
    sql<{ found: number; shinies: number }[]>`
      select found, shinies from collections where player_id = ${playerId}`,
    readPlace(sql, 'collections', playerId),
  ]);
  return { rank, amount: row?.found ?? 0, shinies: row?.shinies ?? 0 };
}

async function readPlace(
  sql: Sql,
  board: Board,
  playerId: string,
): Promise<{ rank: number; amount: number }> {
  const [table, column] = [sql(boards[board].table), sql(boards[board].column)];
  const [row] = await sql<{ amount: number; near: number; below: number | null }[]>`
    select me.amount, (
      select count(*) from (
        select 1 from ${table} w where (w.${column}, w.player_id) > (me.amount, me.player_id)
        order by w.${column} desc, w.player_id desc limit ${countedPlaces}
      ) above
    ) as near, (
      select mark.place + (
        select count(*) from ${table} w where (w.${column}, w.player_id) > (me.amount, me.player_id)
          and (w.${column}, w.player_id) < (mark.amount, mark.player_id)
      )
      from standing_marks mark
      where mark.board = ${board} and (mark.amount, mark.player_id) > (me.amount, me.player_id)
      order by mark.amount, mark.player_id limit 1
    ) as below
    from (${ownRow(sql, board, playerId)}) me`;
  if (!row) throw new Error(`player ${playerId} has no wallet`);
  if (row.near < countedPlaces) return { rank: row.near + 1, amount: row.amount };
  return { rank: (row.below ?? (await countAbove(sql, board, playerId))) + 1, amount: row.amount };
}

/** The amount of a player, 0 if they are not on the board. */
const ownRow = (sql: Queryable, board: Board, playerId: string) => sql`
  select coalesce((
    select ${sql(boards[board].column)} from ${sql(boards[board].table)} where player_id = ${playerId}
  ), 0) as amount, ${playerId}::uuid as player_id`;

/** Counts all of them; used only until the marks exist. */
async function countAbove(sql: Sql, board: Board, playerId: string): Promise<number> {
  const [table, column] = [sql(boards[board].table), sql(boards[board].column)];
  const [row] = await sql<{ above: number }[]>`
    select count(*) as above from ${table} w, (${ownRow(sql, board, playerId)}) me
    where (w.${column}, w.player_id) > (me.amount, me.player_id)`;
  return row?.above ?? 0;
}
