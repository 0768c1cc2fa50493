import type { Queryable } from '../../database/database.ts';

/** The ids of the achievements that a player has claimed. */
export async function readClaimed(sql: Queryable, playerId: string): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }[]>`
    select achievement_id as id from achievement_claims where player_id = ${playerId}`;
  return new Set(rows.map(({ id }) => id));
}
