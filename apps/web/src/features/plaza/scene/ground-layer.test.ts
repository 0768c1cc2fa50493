import type { GameMap } from '@blookery/game/plaza/maps';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeContext } from '../../../engine/canvas-fixtures.ts';
import { fakeCanvas } from './canvas-fixtures.ts';
import { GroundLayer } from './ground-layer.ts';

beforeEach(fakeCanvas);
it('a tile of the ground is drawn at its place, with 50 px for each of its squares [2.9.23]', () => {
  const drawn: unknown[] = [];
  const context = fakeContext((method, [, ...box]) => {
    if (method === 'drawImage') drawn.push(box);
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  const pieces = [
    { tile: 1, x: 0, y: 0 },
    { tile: 1, x: 3, y: 2 },
  ];
  const map: GameMap = {
    format: 1,
    name: 'Small',
    width: 6,
    height: 4,
    seed: 1,
    spawns: [[1, 1]],
    tiles: [{ id: 1, name: 'Grass', image: 7, width: 2, height: 1, chance: 100, set: null }],
    layers: [{ id: 1, name: 'Ground', kind: 'ground', pieces }],
  };
  const ground = new GroundLayer(map, 1, new Map([[7, document.createElement('canvas')]]));
  ground.show({ x: 0, y: 0, zoom: 1, width: 300, height: 200 });
  expect(drawn).toEqual([
    [0, 0, 100, 50],
    [150, 100, 100, 50],
  ]);
});
