import { type GameMap, MAP_FORMAT, type MapPiece } from './maps.ts';

/** A yard of 20 by 20 squares, with walls (tile 1), posts (2) and rails (3). */
export const yard = (pieces: MapPiece[] = []): GameMap => ({
  format: MAP_FORMAT,
  name: 'A yard',
  width: 20,
  height: 20,
  seed: 1,
  spawns: [[2, 2]],
  tiles: [
    { id: 1, name: 'Wall', width: 1, height: 1, image: null, chance: 100, set: null },
    { id: 2, name: 'Post', width: 0.5, height: 0.5, image: null, chance: 100, set: null },
    { id: 3, name: 'Rail', width: 0.1, height: 1, image: null, chance: 100, set: null },
  ],
  layers: [{ id: 1, name: 'Walls', kind: 'walls', pieces }],
});
