import { describe, expect, it } from 'vitest';
import {
  type GameMap,
  MAP_FORMAT,
  type MapTile,
  mapLimits,
  pieceFoot,
  pieceSolid,
  placeRoll,
  rotations,
  stallsOf,
  turned,
  turnedRectangle,
  turnedSize,
  variantAt,
} from './maps.ts';
import { readMap } from './read-map.ts';
import { faultOf, mapOf } from './read-map-fixtures.ts';

const tile = (more: Partial<MapTile> = {}): MapTile => ({
  id: 1,
  name: 'Crate',
  width: 2,
  height: 1,
  image: 7,
  chance: 100,
  set: null,
  ...more,
});
const map = (more: Partial<GameMap> = {}): GameMap => ({
  format: MAP_FORMAT,
  name: 'A yard',
  width: 10,
  height: 8,
  seed: 5,
  spawns: [[1, 1]],
  tiles: [tile()],
  layers: [{ id: 1, name: 'Ground', kind: 'ground', pieces: [{ tile: 1, x: 0, y: 0 }] }],
  ...more,
});

describe('rotating a tile', () => {
  it('goes in quarter turns', () => {
    expect(rotations.map((rotation) => turned(rotation))).toEqual([90, 180, 270, 0]);
    expect(rotations.map((rotation) => turnedSize(tile(), rotation))).toEqual([
      [2, 1],
      [1, 2],
      [2, 1],
      [1, 2],
    ]);
  });

  it('rotates its solid part', () => {
    const solid = [0, 0, 0.5, 0.25] as const;
    expect(turnedRectangle(tile(), solid, 0)).toEqual([0, 0, 0.5, 0.25]);
    expect(turnedRectangle(tile(), solid, 90)).toEqual([0.75, 0, 0.25, 0.5]);
    expect(turnedRectangle(tile(), solid, 180)).toEqual([1.5, 0.75, 0.5, 0.25]);
    expect(turnedRectangle(tile(), solid, 270)).toEqual([0, 1.5, 0.25, 0.5]);
  });

  it('rotates its foot, which is the lower edge by default', () => {
    expect(pieceFoot(tile(), { tile: 1, x: 3, y: 4 })).toBe(5);
    expect(pieceFoot(tile({ foot: [1, 0.5] }), { tile: 1, x: 3, y: 4 })).toBe(4.5);
    expect(pieceFoot(tile({ foot: [0.5, 0.5] }), { tile: 1, x: 3, y: 4, rotation: 90 })).toBe(4.5);
  });
});

describe('the solid part of a piece', () => {
  const solid = tile({ solid: [0.5, 0.25, 1, 0.5] });
  const piece = { tile: 1, x: 2, y: 3 };

  it('comes from the tile unless the piece overrides it', () => {
    expect(pieceSolid(solid, piece, 'standing')).toEqual([2.5, 3.25, 1, 0.5]);
    expect(pieceSolid(solid, { ...piece, collides: false }, 'standing')).toBeNull();
    expect(pieceSolid(tile(), piece, 'standing')).toBeNull();
    expect(pieceSolid(tile(), { ...piece, collides: true }, 'ground')).toEqual([2, 3, 2, 1]);
  });

  it('is the whole piece in a layer of walls', () => {
    expect(pieceSolid(tile(), piece, 'walls')).toEqual([2, 3, 2, 1]);
  });

  it('is missing for a mark, also in a layer of walls', () => {
    expect(pieceSolid(tile({ place: 'run-start' }), piece, 'walls')).toBeNull();
  });
});

describe('tile variation', () => {
  const tiles = [
    tile({ id: 1, set: 'grass', chance: 70 }),
    tile({ id: 2, set: 'grass', chance: 30 }),
    tile({ id: 3, set: 'grass', chance: 0 }),
    tile({ id: 4 }),
  ] as const;

  it('follows the chances of a set and is the same for the same position and seed', () => {
    const count = new Map<number, number>();
    for (let x = 0; x < 100; x++) {
      for (let y = 0; y < 100; y++) {
        const { id } = variantAt({ tiles, seed: 9 }, tiles[0], x, y);
        expect(variantAt({ tiles, seed: 9 }, tiles[1], x, y).id).toBe(id);
        count.set(id, (count.get(id) ?? 0) + 1);
      }
    }
    expect(count.get(1)).toBeGreaterThan(6800);
    expect(count.get(1)).toBeLessThan(7200);
    expect(count.get(3)).toBeUndefined();
    expect(placeRoll(1, 3, 4)).not.toBe(placeRoll(2, 3, 4));
  });

  it('does not change a tile without a set or with chances of 0', () => {
    const plain = [tile({ id: 6 }), tiles[3]];
    for (let x = 0; x < 20; x++) expect(variantAt({ tiles: plain, seed: 9 }, tiles[3], x, 1)).toBe(tiles[3]);
    const still = [tile({ id: 5, set: 'still', chance: 0 })] as const;
    expect(variantAt({ tiles: still, seed: 9 }, still[0], 1, 1)).toBe(still[0]);
  });

  it('never chooses a tile with a chance of 0, even with the lowest roll', () => {
    expect(placeRoll(0, 0, 0)).toBe(0);
    const [common, , rare] = tiles;
    expect(variantAt({ tiles: [rare, common], seed: 0 }, common, 0, 0)).toBe(common);
  });
});

describe('stalls', () => {
  it('are the pieces that show goods, in order', () => {
    const goods = tile({ id: 2, goods: [[0.5, 0.5]], foot: [1, 0.8] });
    const stalls = stallsOf(
      map({
        tiles: [tile(), goods],
        layers: [{ id: 1, name: 'L', kind: 'standing', pieces: [{ tile: 2, x: 4, y: 2 }] }],
      }),
    );
    expect(stalls).toEqual([{ x: 4, y: 2, width: 2, foot: 2.8, goods: [[4.5, 2.5]] }]);
  });
});

describe('parsing a map', () => {
  it('returns the map without unknown fields', () => {
    expect(readMap({ ...map(), mood: 'fine' })).toEqual({ ok: true, map: map() });
  });

  it('removes rounding errors and default values', () => {
    const layers = [
      {
        id: 1,
        name: 'Ground',
        kind: 'ground',
        pieces: [{ tile: 1, x: 0.1 + 0.2, y: -0, rotation: 0, paint: 1 }],
      },
    ];
    expect(mapOf({ ...map(), layers }).layers[0]?.pieces).toEqual([{ tile: 1, x: 0.3, y: 0 }]);
  });

  it.each([
    ['nothing', null],
    ['a number', 4],
    ['a list', []],
    ['another format', { ...map(), format: 2 }],
    ['no name', { ...map(), name: '   ' }],
    ['a map that is too small', { ...map(), width: 2 }],
    ['half a square', { ...map(), width: 10.5 }],
    ['a map without end', { ...map(), height: Number.POSITIVE_INFINITY }],
    ['NaN', { ...map(), height: Number.NaN }],
    ['no spawns', { ...map(), spawns: [] }],
    ['a spawn beside the map', { ...map(), spawns: [[50, 1]] }],
    ['a spawn of three numbers', { ...map(), spawns: [[1, 1, 1]] }],
    [
      'a spawn in a wall',
      { ...map(), layers: [{ id: 1, name: 'W', kind: 'walls', pieces: [{ tile: 1, x: 0.5, y: 0.5 }] }] },
    ],
    ['two tiles of one id', { ...map(), tiles: [tile(), tile()] }],
    ['a chance above 100', { ...map(), tiles: [tile({ chance: 101 })] }],
    ['a tile of no size', { ...map(), tiles: [tile({ width: 0 })] }],
    ['an image that is no number', { ...map(), tiles: [{ ...tile(), image: 'x.svg' }] }],
    ['a solid beyond its tile', { ...map(), tiles: [tile({ solid: [1, 0, 2, 1] })] }],
    ['a layer of no kind', { ...map(), layers: [{ id: 1, name: 'L', kind: 'sky', pieces: [] }] }],
    [
      'a piece of no tile',
      { ...map(), layers: [{ id: 1, name: 'L', kind: 'ground', pieces: [{ tile: 9, x: 0, y: 0 }] }] },
    ],
    [
      'a piece beside the map',
      { ...map(), layers: [{ id: 1, name: 'L', kind: 'ground', pieces: [{ tile: 1, x: -5, y: 0 }] }] },
    ],
    [
      'a piece askew',
      {
        ...map(),
        layers: [{ id: 1, name: 'L', kind: 'ground', pieces: [{ tile: 1, x: 0, y: 0, rotation: 45 }] }],
      },
    ],
    [
      'a piece that collides perhaps',
      {
        ...map(),
        layers: [{ id: 1, name: 'L', kind: 'ground', pieces: [{ tile: 1, x: 0, y: 0, collides: 0 }] }],
      },
    ],
    [
      'too many layers',
      {
        ...map(),
        layers: Array.from({ length: 17 }, (_, id) => ({
          id: id + 1,
          name: 'L',
          kind: 'ground',
          pieces: [],
        })),
      },
    ],
  ])('refuses %s with a sentence', (_, value) => {
    expect(faultOf(value)).toMatch(/^[A-Z].*\.$/);
  });

  it('returns a result for any JSON', () => {
    const scraps: unknown[] = [null, true, 0, -1, 1e300, '', 'x', [], {}, [[]], { x: 1 }, [null]];
    for (const key of Object.keys(map())) {
      for (const scrap of scraps) expect(typeof readMap({ ...map(), [key]: scrap }).ok).toBe('boolean');
    }
    const field = {
      ...tile({ solid: [0, 0, 1, 1], foot: [1, 1], goods: [[1, 1]], light: { at: [1, 1], radius: 2 } }),
    };
    for (const key of Object.keys(field)) {
      for (const scrap of scraps) {
        expect(typeof readMap({ ...map(), tiles: [{ ...field, [key]: scrap }] }).ok).toBe('boolean');
      }
    }
  });
});

describe('the limits of a map', () => {
  const withPieces = (pieces: { tile: number; x: number; y: number }[]) => ({
    ...map(),
    layers: [{ id: 1, name: 'L', kind: 'ground', pieces }],
  });
  // The crate is two squares wide and one high, the map ten by eight.
  it.each([
    ['left', { x: -2, y: 0 }, { x: -1.9, y: 0 }],
    ['right', { x: 10, y: 0 }, { x: 9.9, y: 0 }],
    ['top', { x: 0, y: -1 }, { x: 0, y: -0.9 }],
    ['bottom', { x: 0, y: 8 }, { x: 0, y: 7.9 }],
  ])('let a piece stick out at the %s, but not lie beside the map', (_, beside, over) => {
    expect(faultOf(withPieces([{ tile: 1, ...over }]))).toBeNull();
    expect(faultOf(withPieces([{ tile: 1, ...beside }]))).toContain('lies beside the map');
  });

  it('let it have its most pieces, and not one more', () => {
    const pieces = (count: number) => Array.from({ length: count }, () => ({ tile: 1, x: 0, y: 0 }));
    expect(faultOf(withPieces(pieces(mapLimits.pieces)))).toBeNull();
    expect(faultOf(withPieces(pieces(mapLimits.pieces + 1)))).toContain('pieces');
  });

  it('let a name have one letter up to the most', () => {
    const named = (length: number) => faultOf({ ...map(), name: 'x'.repeat(length) });
    expect([named(1), named(mapLimits.name)]).toEqual([null, null]);
    expect(named(mapLimits.name + 1)).toContain('characters');
  });
});
