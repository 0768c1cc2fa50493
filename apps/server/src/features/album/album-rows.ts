/** What the album is made of: discoveries, the shelf, claims and threads. */
import type { Milestone } from '@blookery/game/progress/album';
import type { Queryable, Sql } from '../../database/database.ts';

/** One kind that a player has found, and what is on the shelf of it now. */
export interface KindRow {
  blookId: number;
  shiny: boolean;
  copies: number;
  /** The lowest on the shelf. */
  serial: number | null;
}

/** Some kinds of a player, or all; the shelf is read from its index alone. */
export const readKinds = (sql: Queryable, playerId: string, blookIds: readonly number[]) => sql<KindRow[]>`
  select d.blook_id as "blookId", d.shiny, coalesce(s.copies, 0) as copies, s.serial
  from discoveries d left join (
    select blook_id, shiny, count(*) as copies, min(serial) as serial from blooks
    where owner_id = ${playerId} and blook_id = any(${[...blookIds]}::integer[]) group by blook_id, shiny
  ) s on s.blook_id = d.blook_id and s.shiny = d.shiny
  where d.player_id = ${playerId} and d.blook_id = any(${[...blookIds]}::integer[])`;

export const readClaims = (sql: Sql, playerId: string): Promise<{ packId: number; milestone: Milestone }[]> =>
  sql<{ packId: number; milestone: Milestone }[]>`
    select pack_id as "packId", milestone from album_claims where player_id = ${playerId}`;

export async function readThreads(
  sql: Sql,
  playerId: string,
  packId: number,
): Promise<{ opened: number; threads: number }> {
  const [row] = await sql<{ opened: number; threads: number }[]>`
    select earned as opened, earned - spent as threads from threads
    where player_id = ${playerId} and pack_id = ${packId}`;
  return row ?? { opened: 0, threads: 0 };
}
