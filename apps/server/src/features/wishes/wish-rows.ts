import type { Wish } from '@blookery/contract';
import type { Queryable } from '../../database/database.ts';

/** Oldest first. */
export async function readWishes(sql: Queryable, playerId: string): Promise<Wish[]> {
  const rows = await sql<{ blookId: number; shiny: boolean; since: Date }[]>`
    select blook_id as "blookId", shiny, since from wishes where player_id = ${playerId}
    order by since, blook_id, shiny`;
  return rows.map(({ since, ...kind }) => ({ ...kind, since: since.toISOString() }));
}

export async function hasWish(sql: Queryable, playerId: string): Promise<boolean> {
  const rows = await sql`select 1 from wishes where player_id = ${playerId} limit 1`;
  return rows.length === 1;
}
