/**
 * The top ten are read from an index and are exact. So is the own rank up to about the thousandth; below that, the
 * part above the next mark is as old as the last marks (mark-places.ts), and only the few players up to it are counted.
 */
import type { CollectionEntry, Leaderboard, LeaderboardEntry } from '@blookery/contract/leaderboard';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Queryable, Sql } from '../../database/database.ts';
import { rowLimit } from '../../database/statements/planned-once.ts';
import { stillHere } from '../../moderation/are-welcome.ts';
import { type FaceRow, faceColumns, toFace } from '../../players/faces.ts';
import { type Board, boards, countedPlaces } from './mark-places.ts';

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
    order by w.${sql(board)} desc, w.player_id desc limit ${rowLimit(sql, shown)}`;
  return rows.map((row, index) => ({ ...toFace(row, catalog), rank: index + 1, amount: row.amount }));
}

async function readCollections(sql: Sql, catalog: Catalog): Promise<CollectionEntry[]> {
  const rows = await sql<(FaceRow & { found: number; shinies: number })[]>`
    select ${faceColumns(sql)}, c.found, c.shinies
    from collections c join players p on p.id = c.player_id
      left join blooks avatar on avatar.id = p.avatar_blook
    where ${stillHere(sql)}
    order by c.standing desc, c.player_id desc limit ${rowLimit(sql, shown)}`;
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
  const [[row], place] = await Promise.all([
    sql<{ shinies: number }[]>`select shinies from collections where player_id = ${playerId}`,
    readPlace(sql, 'collections', playerId),
  ]);
  return { ...place, shinies: row?.shinies ?? 0 };
}

async function readPlace(
  sql: Sql,
  board: Board,
  playerId: string,
): Promise<{ rank: number; amount: number }> {
  const [row] = await placeStatement(sql, board, playerId);
  if (!row) throw new Error(`player ${playerId} has no wallet`);
  const { amount, above, isMarked } = row;
  const isCounted = isMarked || above < countedPlaces;
  return { rank: (isCounted ? above : await countAbove(sql, board, playerId)) + 1, amount };
}

/**
 * Whether the player of a row `w` is still on the board. A subquery in this place is never made a join, so only the rows
 * that are counted are looked up.
 */
const isListed = (sql: Queryable) => sql`(select ${stillHere(sql)} from players p where p.id = w.player_id)`;

/** How many are above a player, at most `countedPlaces` unless marks are used. Exported for the test of its plan. */
export function placeStatement(sql: Sql, board: Board, playerId: string) {
  const [table, column] = [sql(boards[board].table), sql(boards[board].column)];
  const isAbove = sql`(w.${column}, w.player_id) > (me.amount, me.player_id)`;
  return sql<{ amount: number; above: number; isMarked: boolean }[]>`
    select me.shown as amount, mark.place is not null as "isMarked", case when mark.place is not null then mark.place + (
      select count(*) from ${table} w
      where ${isAbove} and (w.${column}, w.player_id) < (mark.amount, mark.player_id) and ${isListed(sql)}
    ) else (
      select count(*) from (
        select 1 from ${table} w where ${isAbove} and ${isListed(sql)}
        order by w.${column} desc, w.player_id desc limit ${rowLimit(sql, countedPlaces)}
      ) above
    ) end as above
    from (${ownRow(sql, board, playerId)}) me left join lateral (
      select m.place, m.amount, m.player_id from standing_marks m
      where m.board = ${board} and (m.amount, m.player_id) > (me.amount, me.player_id)
      order by m.amount, m.player_id limit 1
    ) mark on mark.place >= ${countedPlaces}`;
}

/** The amount of a player and what is shown of it, 0 if they are not on the board. */
const ownRow = (sql: Queryable, board: Board, playerId: string) => {
  const { table, column, shown } = boards[board];
  return sql`
    select coalesce(w.${sql(column)}, 0) as amount, coalesce(w.${sql(shown)}, 0) as shown, me.player_id
    from (select ${playerId}::uuid as player_id) me left join ${sql(table)} w on w.player_id = me.player_id`;
};

/** Counts all of them; used only until the marks exist, and for a moment near the last counted rank. */
async function countAbove(sql: Sql, board: Board, playerId: string): Promise<number> {
  const [table, column] = [sql(boards[board].table), sql(boards[board].column)];
  const [row] = await sql<{ above: number }[]>`
    select count(*) as above
    from ${table} w join players p on p.id = w.player_id, (${ownRow(sql, board, playerId)}) me
    where (w.${column}, w.player_id) > (me.amount, me.player_id) and ${stillHere(sql)}`;
  return row?.above ?? 0;
}
