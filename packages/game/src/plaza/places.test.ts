import { describe, expect, it } from 'vitest';
import { mapLimits } from './maps.ts';
import { isAtPlace, mayBeAtPlace, placesOf } from './places.ts';
import { faultOf, mapOf } from './read-map-fixtures.ts';

const table = { id: 1, name: 'Table', width: 2, height: 2, image: 1, chance: 100, set: null, foot: [1, 1.5] };
const drawn = {
  format: 1,
  name: 'Yard',
  width: 20,
  height: 20,
  seed: 1,
  spawns: [[5, 5]],
  tiles: [
    { ...table, place: 'pairs-table' },
    { ...table, id: 2 },
  ],
  layers: [
    {
      id: 1,
      name: 'Things',
      kind: 'standing',
      pieces: [
        { tile: 1, x: 8, y: 8 },
        { tile: 2, x: 12, y: 8 },
        { tile: 1, x: 3, y: 10, rotation: 180 },
      ],
    },
  ],
};

describe('places of a map', () => {
  it('are where pieces of a marked tile stand, in their order', () => {
    expect([...placesOf(mapOf(drawn))]).toEqual([
      [
        'pairs-table',
        [
          [9, 9.5],
          [4, 10.5],
        ],
      ],
    ]);
  });

  // A list that is copied for each of its places takes ten seconds.
  it('are found soon on a map that has nothing but places', { timeout: 3000 }, () => {
    const pieces = Array.from({ length: mapLimits.pieces }, () => ({ tile: 1, x: 8, y: 8 }));
    const map = mapOf(drawn);
    const full = { ...map, layers: map.layers.map((layer) => ({ ...layer, pieces })) };
    expect(placesOf(full).get('pairs-table')).toHaveLength(mapLimits.pieces);
  });

  it('of an unknown kind are refused', () => {
    expect(faultOf({ ...drawn, tiles: [{ ...table, place: 'casino' }] })).toBe('Tile 1, place is unknown.');
  });
});

describe('standing at a place', () => {
  /** This many pixels beside and below a place. */
  const beside = (x: number, y = 0) => ({ x: 400 + x, y: 450 + y });

  it('means to be within 2.4 squares of it', () => {
    expect(isAtPlace([0, 0], { x: 120, y: 0 })).toBe(true);
    expect(isAtPlace([8, 9], beside(-119))).toBe(true);
    expect(isAtPlace([8, 9], beside(0, 119))).toBe(true);
    expect(isAtPlace([8, 9], beside(121))).toBe(false);
    expect(isAtPlace([8, 9], beside(90, 90))).toBe(false);
  });

  it('reaches a few steps further for the server', () => {
    expect(mayBeAtPlace([8, 9], beside(0, -159))).toBe(true);
    expect(mayBeAtPlace([8, 9], beside(161))).toBe(false);
  });
});
