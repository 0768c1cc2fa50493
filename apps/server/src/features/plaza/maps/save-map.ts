import { hash } from 'node:crypto';
import type { MapSummary } from '@blookery/contract/plaza';
import { type GameMap, mapLimits } from '@blookery/game/plaza/maps';
import { readMap } from '@blookery/game/plaza/read-map';
import type { Catalog } from '../../../catalog/catalog.ts';
import type { Once } from '../../../economy/once.ts';
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

export async function createMap(parts: PlazaParts, once: Once, value: unknown): Promise<MapSummary> {
  const map = checkedMap(parts.catalog, value);
  // The whole map would be too long for the stored name of a request.
  const request = `POST /api/maps ${hash('sha256', JSON.stringify(map))}`;
  return parts.economy.once({ ...once, request }, async ({ tx }) => {
    const saved = await insertMap(tx, once.playerId, map, mapLimits.owned);
    if (!saved) throw new Refusal('MAPS_FULL');
    return saved;
  });
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
  const found = await findMap(sql, mapId, { ownerId, anybodys: false });
  if (!found) throw new Refusal('MAP_UNKNOWN');
  // The same save again, because its response was lost.
  if (found.summary.revision === revision + 1 && found.data === JSON.stringify(map)) return found.summary;
  throw new Refusal('MAP_CHANGED');
}
