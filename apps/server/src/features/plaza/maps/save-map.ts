import type { MapSummary } from '@blookery/contract/plaza';
import { type GameMap, mapLimits } from '@blookery/game/plaza/maps';
import { readMap } from '@blookery/game/plaza/read-map';
import type { Catalog } from '../../../catalog/catalog.ts';
import { Refusal } from '../../../refusal.ts';
import type { PlazaParts } from '../parts.ts';
import { findMap, insertMap, updateMap } from './map-rows.ts';

const invalid = (detail: string): Refusal => new Refusal('MAP_INVALID', { detail });

/** Returns the map if the format is valid and all its pictures exist; otherwise refuses. */
export function checkedMap(catalog: Catalog, value: unknown): GameMap {
  const reading = readMap(value);
  if (!reading.ok) throw invalid(reading.fault);
  const pictures = new Set(catalog.lists.resources.map(({ id }) => id));
  const unseen = reading.map.tiles.find(({ image }) => image !== null && !pictures.has(image));
  if (unseen) throw invalid(`There is no picture for the tile ${unseen.name}.`);
  return reading.map;
}

export async function createMap(parts: PlazaParts, ownerId: string, value: unknown): Promise<MapSummary> {
  const map = checkedMap(parts.catalog, value);
  const saved = await parts.database.transaction((tx) => insertMap(tx, ownerId, map, mapLimits.owned));
  if (!saved) throw new Refusal('MAPS_FULL');
  return saved;
}

export async function saveMap(
  parts: PlazaParts,
  ownerId: string,
  mapId: number,
  { map: value, revision }: { map: unknown; revision: number },
): Promise<MapSummary> {
  const { sql } = parts.database;
  const map = checkedMap(parts.catalog, value);
  const saved = await updateMap(sql, ownerId, mapId, revision, map);
  if (saved) return saved;
  throw new Refusal(
    (await findMap(sql, mapId, { ownerId, anybodys: false })) ? 'MAP_CHANGED' : 'MAP_UNKNOWN',
  );
}
