import { describe, expect, it } from 'vitest';
import { TILE_PIXELS } from './maps.ts';
import { readMap } from './read-map.ts';
import { centreOf, gridOf, nearestSquare, wayBetween } from './routes.ts';
import { lineIsFree, wallsOf } from './walls.ts';

const SIDE = 12;
const wall = {
  id: 1,
  name: 'Wall',
  width: 1,
  height: 1,
  image: 1,
  chance: 100,
  set: null,
  solid: [0, 0, 1, 1],
};

/** A yard with a wall across it. The wall has one gap, in row 9, or none. */
function yard(gap: number | null) {
  const reading = readMap({
    format: 1,
    name: 'Yard',
    width: SIDE,
    height: SIDE,
    seed: 1,
    spawns: [[2.5, 2.5]],
    tiles: [wall],
    layers: [
      {
        id: 1,
        name: 'Walls',
        kind: 'standing',
        pieces: Array.from({ length: SIDE }, (_, y) => ({ tile: 1, x: 6, y })).filter(({ y }) => y !== gap),
      },
    ],
  });
  if (!reading.ok) throw new Error(reading.fault);
  const walls = wallsOf(reading.map);
  return gridOf(walls, reading.map.spawns);
}
const at = (column: number, row: number) => ({ x: column * TILE_PIXELS, y: row * TILE_PIXELS });

describe('the way between two places', () => {
  it('leads around walls, through their gap', () => {
    const grid = yard(9);
    const way = wayBetween(grid, at(3.5, 2.5), at(9.5, 2.5));
    const points = way?.points ?? [];
    expect([points[0], points.at(-1)]).toEqual([at(3.5, 2.5), at(9.5, 2.5)]);
    expect(Math.max(...points.map(({ y }) => y))).toBe(9.5 * TILE_PIXELS);
    for (const [index, point] of points.slice(1).entries()) {
      expect(lineIsFree(grid.walls, points[index] ?? point, point)).toBe(true);
    }
  });

  it('leads straight to the first column and row', () => {
    const grid = yard(9);
    expect(wayBetween(grid, at(3.5, 5.5), at(0.5, 5.5))?.points).toEqual([at(3.5, 5.5), at(0.5, 5.5)]);
    expect(wayBetween(grid, at(3.5, 5.5), at(3.5, 0.5))?.points).toEqual([at(3.5, 5.5), at(3.5, 0.5)]);
  });

  it('does not exist where nobody can walk', () => {
    const grid = yard(null);
    // The nearest place on this side of the wall is the end of it.
    expect(wayBetween(grid, at(3.5, 2.5), at(9.5, 2.5))?.points.at(-1)).toEqual(at(5.5, 2.5));
    expect(wayBetween({ ...grid, squares: [], reached: new Set() }, at(1, 1), at(2, 2))).toBeNull();
  });
});

describe('the nearest square', () => {
  it('is that of the place, or of all others the one with the nearest centre', () => {
    const grid = yard(9);
    for (let x = 0.2; x < SIDE; x += 0.37) {
      for (let y = 0.2; y < SIDE; y += 0.41) {
        const place = at(x, y);
        const away = (square: number) => {
          const centre = centreOf(grid, square);
          return Math.hypot(centre.x - place.x, centre.y - place.y);
        };
        const found = nearestSquare(grid, place) ?? -1;
        expect(away(found)).toBeCloseTo(Math.min(...grid.squares.map(away)), 6);
      }
    }
  });
});
