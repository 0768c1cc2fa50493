/**
 * Counting the players above somebody in the middle of a million would scan half a million index entries. So
 * every five minutes a job scans once and stores a mark every so many ranks; after that only the players up
 * to the next mark need counting. Deleted and banned players have no place.
 */
import type { Sql } from '../../database/database.ts';
import { stillHere } from '../../moderation/are-welcome.ts';

/**
 * The boards, each an indexed column: the order is the column, then the player. `shown` is the amount that players see: a
 * standing is too large for a number of JavaScript and never leaves the database.
 */
export const boards = {
  tokens: { table: 'wallets', column: 'tokens', shown: 'tokens' },
  experience: { table: 'wallets', column: 'experience', shown: 'experience' },
  /** Players who have found nothing yet are not in it. */
  collections: { table: 'collections', column: 'standing', shown: 'found' },
} as const;
export type Board = keyof typeof boards;
const boardNames = ['tokens', 'experience', 'collections'] as const satisfies readonly Board[];

/** Players whose next mark is above this rank are counted exactly, without marks. */
export const countedPlaces = 1000;
/** The number of ranks between two marks. It is larger if there would otherwise be too many marks. */
export const placesPerMark = 100;
const mostMarks = 5000;

export async function markPlaces(sql: Sql): Promise<void> {
  for (const board of boardNames) {
    const { table, column } = boards[board];
    await sql.begin(async (tx) => {
      const [row] = await tx<{ players: number }[]>`select count(*) as players from ${tx(table)}`;
      const step = Math.max(placesPerMark, Math.ceil((row?.players ?? 0) / mostMarks));
      await tx`delete from standing_marks where board = ${board}`;
      await tx`
        insert into standing_marks (board, place, amount, player_id)
        select ${board}, place, amount, player_id from (
          select row_number() over (order by w.${tx(column)} desc, w.player_id desc) as place,
            w.${tx(column)} as amount, w.player_id
          from ${tx(table)} w join players p on p.id = w.player_id
          where ${stillHere(tx)}
        ) places where place % ${step} = 0`;
    });
  }
}
