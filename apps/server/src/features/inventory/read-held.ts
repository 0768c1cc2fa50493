import type { Held } from '@blookery/contract/inventory';
import type { Queryable, Sql } from '../../database/database.ts';

interface HeldRow {
  id: number;
  by: 'auction' | 'trade';
  byId: number;
}

/**
 * Which things of a player are held by an auction or a trade, and by which, and which blooks are locked.
 * `held_by` is `auction:12` or `trade:7`.
 */
export async function readHeld(sql: Sql, playerId: string): Promise<Held> {
  const held = (kind: 'blooks' | 'items') => sql<HeldRow[]>`
    select id, split_part(held_by, ':', 1) as by, split_part(held_by, ':', 2)::bigint as "byId"
    from ${sql(kind)} where owner_id = ${playerId} and held_by is not null order by id`;
  const [blooks, items, locked] = await Promise.all([
    held('blooks'),
    held('items'),
    readLocked(sql, playerId),
  ]);
  return { blooks, items, locked };
}

/** The ids of all locked blooks of a player. */
export async function readLocked(sql: Queryable, playerId: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from blooks where owner_id = ${playerId} and locked order by id`;
  return rows.map(({ id }) => id);
}
