import type { GameMap } from '@blookery/game/plaza/maps';
import { beforeEach, expect, it } from 'vitest';
import { fakeCanvas } from './canvas-fixtures.ts';
import { mapPictures } from './ground-layer.ts';

beforeEach(fakeCanvas);
it('a map tile whose picture does not load is drawn as a broken picture of its size [1.8.15]', async () => {
  const map: GameMap = {
    format: 1,
    name: 'Small',
    width: 4,
    height: 4,
    seed: 1,
    spawns: [[1, 1]],
    tiles: [{ id: 1, name: 'Grass', image: 7, width: 2, height: 1, chance: 100, set: null }],
    layers: [{ id: 1, name: 'Ground', kind: 'ground', pieces: [{ tile: 1, x: 0, y: 0 }] }],
  };
  const pictures = await mapPictures(map, 1, (image) => `/media/${image}.svg`);
  const tile = pictures.get(7);
  expect([tile?.width, tile?.height, tile?.dataset.failed]).toEqual([100, 50, '']);
});
