import type { Held } from '@blookery/contract/inventory';
import type { Queryable, Sql } from '../../database/database.ts';

interface HeldRow {
  id: number;
  by: Held['blooks'][number]['by'];
  byId: number;
}

/**
 * Which things of a player are held by an auction, a trade or a swap, and by which, and which blooks are locked or
 * worn. `held_by` is `auction:12`, `trade:7` or `swap:3`.
 */
export async function readHeld(sql: Sql, playerId: string): Promise<Held> {
  const held = (kind: 'blooks' | 'items') => sql<HeldRow[]>`
    select id, split_part(held_by, ':', 1) as by, split_part(held_by, ':', 2)::bigint as "byId"
    from ${sql(kind)} where owner_id = ${playerId} and held_by is not null order by id`;
  const [blooks, items, locked, [player]] = await Promise.all([
    held('blooks'),
    held('items'),
    readLocked(sql, playerId),
    sql<{ worn: number | null }[]>`select avatar_blook as worn from players where id = ${playerId}`,
  ]);
  return { blooks, items, locked, worn: player?.worn ?? null };
}

/** The ids of all locked blooks of a player. */
export async function readLocked(sql: Queryable, playerId: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from blooks where owner_id = ${playerId} and locked order by id`;
  return rows.map(({ id }) => id);
}
