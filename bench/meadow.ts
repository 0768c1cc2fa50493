import { plazaMap } from '@blookery/content';
import type { GameMap, MapPoint } from '@blookery/game/plaza/maps';

/** An open meadow of the plaza's size with spawn points all over it. */
export function meadow(): GameMap {
  const spawns = Array.from(
    { length: 32 },
    (_, at): MapPoint => [5 + (at % 8) * 10, 8 + Math.floor(at / 8) * 18],
  );
  return { ...plazaMap(), spawns, layers: [] };
}
