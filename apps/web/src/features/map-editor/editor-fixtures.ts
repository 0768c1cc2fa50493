/** A small map for tests. */
import type { GameMap } from '@blookery/game/plaza/maps';
import { type EditorAction, reduce } from './state/editor-reducer.ts';
import { type EditorState, mapOf, openMap } from './state/editor-state.ts';

export const GRASS = 1;
export const TUFT = 2;
export const COBBLE = 3;
export const STALL = 4;
const WALL = 5;

export const smallMap: GameMap = {
  format: 1,
  name: 'Small',
  width: 10,
  height: 8,
  seed: 7,
  spawns: [[5, 4]],
  tiles: [
    { id: GRASS, name: 'Grass', width: 1, height: 1, image: 11, chance: 50, set: 'grass' },
    { id: TUFT, name: 'Tufted grass', width: 1, height: 1, image: 12, chance: 50, set: 'grass' },
    { id: COBBLE, name: 'Cobble', width: 1, height: 1, image: 13, chance: 100, set: null },
    {
      id: STALL,
      name: 'Stall',
      width: 3,
      height: 2,
      image: 14,
      chance: 100,
      set: null,
      solid: [0, 1, 3, 1],
      foot: [1.5, 2],
    },
    { id: WALL, name: 'Wall', width: 1, height: 1, image: null, chance: 100, set: null },
  ],
  layers: [
    { id: 1, name: 'Ground', kind: 'ground', pieces: [] },
    { id: 2, name: 'Stalls', kind: 'standing', pieces: [] },
    { id: 3, name: 'Walls', kind: 'walls', pieces: [] },
  ],
};

export const start = (...actions: EditorAction[]): EditorState => actions.reduce(reduce, openMap(smallMap));

export const piecesOf = (state: EditorState, layerId = state.layerId) =>
  mapOf(state).layers.find(({ id }) => id === layerId)?.pieces ?? [];
