import type { MapSummary } from '@blookery/contract/plaza';
import type { GameMap } from '@blookery/game/plaza/maps';
import type { Queryable } from '../../../database/database.ts';

type SummaryRow = Omit<MapSummary, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

/** Columns of `maps m`. */
const summaryColumns = (sql: Queryable) => sql`
  m.id, m.name, m.width, m.height, m.pieces, m.revision, m.created_at as "createdAt",
  m.updated_at as "updatedAt",
  coalesce((select p.map_id = m.id and p.map_revision = m.revision
    from plaza_maps p order by p.revision desc limit 1), false) as published`;

const toSummary = ({ createdAt, updatedAt, ...row }: SummaryRow): MapSummary => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const countPieces = ({ layers }: GameMap): number =>
  layers.reduce((count, { pieces }) => count + pieces.length, 0);

export async function listMaps(sql: Queryable, ownerId: string): Promise<MapSummary[]> {
  const rows = await sql<SummaryRow[]>`
    select ${summaryColumns(sql)} from maps m where m.owner_id = ${ownerId} order by m.updated_at desc, m.id desc`;
  return rows.map(toSummary);
}

/** With its JSON as text. Null for maps of others, unless `anybodys`. */
export async function findMap(
  sql: Queryable,
  mapId: number,
  { ownerId, anybodys }: { ownerId: string; anybodys: boolean },
): Promise<{ summary: MapSummary; data: string } | null> {
  const [row] = await sql<(SummaryRow & { data: string })[]>`
    select ${summaryColumns(sql)}, m.data from maps m
    where m.id = ${mapId} and (m.owner_id = ${ownerId} or ${anybodys})`;
  if (!row) return null;
  const { data, ...summary } = row;
  return { summary: toSummary(summary), data };
}

/**
 * Null if the limit is reached. Locks the row of the player, so that two concurrent saves cannot both be the
 * last.
 */
export async function insertMap(tx: Queryable, ownerId: string, map: GameMap, most: number) {
  await tx`select 1 from players where id = ${ownerId} for no key update`;
  const [row] = await tx<SummaryRow[]>`
    with m as (
      insert into maps (owner_id, name, width, height, pieces, data)
      select ${ownerId}, ${map.name}, ${map.width}, ${map.height}, ${countPieces(map)}, ${JSON.stringify(map)}
      where (select count(*) from maps where owner_id = ${ownerId}) < ${most}
      returning *
    )
    select ${summaryColumns(tx)} from m`;
  return row ? toSummary(row) : null;
}

/** Null if the player has no such map, or its revision differs. */
export async function updateMap(
  sql: Queryable,
  ownerId: string,
  mapId: number,
  revision: number,
  map: GameMap,
): Promise<MapSummary | null> {
  const [row] = await sql<SummaryRow[]>`
    with m as (
      update maps set name = ${map.name}, width = ${map.width}, height = ${map.height},
        pieces = ${countPieces(map)}, data = ${JSON.stringify(map)}, revision = revision + 1, updated_at = now()
      where id = ${mapId} and owner_id = ${ownerId} and revision = ${revision}
      returning *
    )
    select ${summaryColumns(sql)} from m`;
  return row ? toSummary(row) : null;
}
