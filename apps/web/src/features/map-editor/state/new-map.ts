import { type GameMap, type LayerKind, MAP_FORMAT, type MapTile, mapLimits } from '@blookery/game/plaza/maps';

const layers: readonly { name: string; kind: LayerKind }[] = [
  { name: 'Ground', kind: 'ground' },
  { name: 'Paths', kind: 'ground' },
  { name: 'Stalls and fences', kind: 'standing' },
  { name: 'Over everybody', kind: 'above' },
  { name: 'Walls, where nobody walks', kind: 'walls' },
];

/** An empty map with the tiles of another one, an entrance in the middle and the usual layers. */
export const newMap = (tiles: readonly MapTile[], width = 40, height = 30): GameMap => ({
  format: MAP_FORMAT,
  name: 'A new map',
  width: Math.min(width, mapLimits.side.most),
  height: Math.min(height, mapLimits.side.most),
  seed: 1,
  spawns: [[width / 2, height / 2]],
  tiles,
  layers: layers.map((layer, place) => ({ id: place + 1, ...layer, pieces: [] })),
});
