import { describe, expect, it } from 'vitest';
import { mapLimits } from './maps.ts';
import { readMap } from './read-map.ts';
import { faultOf } from './read-map-fixtures.ts';

const tile = { id: 1, name: 'Crate', width: 2, height: 1, image: 7, chance: 100, set: null };
const layer = { id: 1, name: 'Ground', kind: 'ground', pieces: [{ tile: 1, x: 0, y: 0 }] };
const map = {
  format: 1,
  name: 'A yard',
  width: 10,
  height: 8,
  seed: 5,
  spawns: [[5, 5]],
  tiles: [tile],
  layers: [layer],
};
const withTile = (more: object) => ({ ...map, tiles: [{ ...tile, ...more }] });
const withPieces = (...pieces: object[]) => ({ ...map, layers: [{ ...layer, pieces }] });
const piece = { tile: 1, x: 0, y: 0 };

describe('a map that is read', () => {
  it('keeps everything that its tiles and pieces say', () => {
    const stall = {
      ...tile,
      set: 'stalls',
      solid: [1, 0.5, 1, 0.5],
      foot: [1, 0.8],
      goods: [
        [0.5, 0.5],
        [1.5, 0.5],
      ],
      place: 'pairs-table',
      light: { at: [1, 0], radius: 3 },
    };
    const pieces = [
      { ...piece, collides: true },
      { ...piece, collides: false },
      { ...piece, rotation: 90 },
    ];
    const full = { ...map, tiles: [stall], layers: [{ ...layer, pieces }] };
    expect(readMap(full)).toStrictEqual({ ok: true, map: full });
  });

  it('adds no fields to a plain tile and a plain piece', () => {
    expect(readMap(map)).toStrictEqual({ ok: true, map });
  });

  it('has a seed of 1 and tiles without a set unless it says otherwise', () => {
    const reading = readMap({ ...withTile({ set: undefined }), seed: undefined });
    expect(reading).toStrictEqual({ ok: true, map: { ...map, seed: 1 } });
  });
});

describe('the fault of a map', () => {
  it.each([[null], [undefined], [4], ['map'], [[]]])('is that %j is no object', (value) => {
    expect(faultOf(value)).toBe('A map must be an object.');
  });

  it.each([
    ['a number as text', withTile({ chance: '50' }), 'Tile 1, chance must be a number from 0 to 100.'],
    [
      'a solid that is too wide',
      withTile({ solid: [1, 0, 1.5, 1] }),
      'Tile 1, solid, width must be a number from 0 to 1.001.',
    ],
    [
      'a solid that is too high',
      withTile({ solid: [0, 0.5, 1, 1] }),
      'Tile 1, solid, height must be a number from 0 to 0.501.',
    ],
    ['a point of three numbers', { ...map, spawns: [[1, 1, 1]] }, 'A spawn: at most 2 fit.'],
    [
      'a second layer without a kind',
      { ...map, layers: [layer, { ...layer, id: 2, kind: 'sky' }] },
      'Layer 2, kind must be one of ground, standing, above, walls.',
    ],
    [
      'a second piece askew',
      withPieces(piece, { ...piece, rotation: 45 }),
      'Layer 1, piece 2, rotation must be 0, 90, 180 or 270.',
    ],
    ['two layers of one id', { ...map, layers: [layer, layer] }, 'Two layers have the id 1.'],
    ['two tiles of one id', { ...map, tiles: [tile, tile] }, 'Two tiles have the id 1.'],
  ])('names %s', (_, value, fault) => {
    expect(faultOf(value)).toBe(fault);
  });

  it('is that all layers together have too many pieces', () => {
    const half = Array.from({ length: mapLimits.pieces / 2 }, () => piece);
    const layers = (...more: object[]) => [
      { ...layer, pieces: half },
      { ...layer, id: 2, pieces: [...half, ...more] },
    ];
    expect(faultOf({ ...map, layers: layers() })).toBeNull();
    expect(faultOf({ ...map, layers: layers(piece) })).toBe('A map has at most 40000 pieces.');
  });

  it('is that its pieces block more squares than the most', () => {
    const side = mapLimits.tileSide;
    const large = Math.floor(mapLimits.blocked / side ** 2);
    const rest = mapLimits.blocked % side ** 2;
    const blocking = (small: number) => ({
      ...map,
      width: mapLimits.side.most,
      height: mapLimits.side.most,
      spawns: [[mapLimits.side.most - 1, mapLimits.side.most - 1]],
      tiles: [
        { ...tile, width: side, height: side },
        { ...tile, id: 2, width: 1 },
      ],
      layers: [
        {
          ...layer,
          kind: 'walls',
          pieces: [
            ...Array.from({ length: large }, (_, at) => ({ tile: 1, x: (at % 10) * side, y: 0 })),
            ...Array.from({ length: small }, (_, x) => ({ tile: 2, x: x % 100, y: side })),
          ],
        },
      ],
    });
    expect(faultOf(blocking(rest))).toBeNull();
    expect(faultOf(blocking(rest + 1))).toBe(
      'The pieces that nobody can walk through cover more than 80000 squares.',
    );
  });

  it('is that more pieces than the most block one square', () => {
    const stacked = (count: number) =>
      withPieces(...Array.from({ length: count }, () => ({ tile: 1, x: 6, y: 2, collides: true })));
    expect(faultOf(stacked(mapLimits.blockingOne))).toBeNull();
    expect(faultOf(stacked(mapLimits.blockingOne + 1))).toBe(
      'At 6, 2 there are more than 100 pieces that nobody can walk through.',
    );
  });

  it('does not hide an error of another kind', () => {
    const broken = {
      get format() {
        throw new Error('out of order');
      },
    };
    expect(() => readMap(broken)).toThrow('out of order');
  });
});
