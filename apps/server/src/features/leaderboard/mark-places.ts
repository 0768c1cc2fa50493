/**
 * Counting the players above somebody in the middle of a million would scan half a million index entries. So
 * every five minutes a job scans once and stores a mark every so many ranks; after that only the players up
 * to the next mark need counting.
 */
import type { Sql } from '../../database/database.ts';

export const boards = ['tokens', 'experience'] as const;
export type Board = (typeof boards)[number];

/** Up to this rank the count is exact and needs no marks. */
export const countedPlaces = 1000;
const mostMarks = 1000;

export async function markPlaces(sql: Sql): Promise<void> {
  for (const board of boards) {
    await sql.begin(async (tx) => {
      const [row] = await tx<{ players: number }[]>`select count(*) as players from wallets`;
      const step = Math.max(countedPlaces, Math.ceil((row?.players ?? 0) / mostMarks));
      await tx`delete from standing_marks where board = ${board}`;
      await tx`
        insert into standing_marks (board, place, amount, player_id)
        select ${board}, place, amount, player_id from (
          select row_number() over (order by ${tx(board)} desc, player_id desc) as place,
            ${tx(board)} as amount, player_id
          from wallets
        ) places where place % ${step} = 0`;
    });
  }
}
