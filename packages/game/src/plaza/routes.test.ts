import { describe, expect, it } from 'vitest';
import { TILE_PIXELS } from './maps.ts';
import { mapOf, wall } from './read-map-fixtures.ts';
import {
  centreOf,
  gridOf,
  leastOf,
  nearestSquare,
  placeOn,
  routeTo,
  wayBetween,
  waysFrom,
} from './routes.ts';
import { lineIsFree, wallsOf } from './walls.ts';

const SIDE = 12;

/** Walls at an edge of a square, so thin that one can stand beside them. */
const thinLeft = { ...wall, id: 2, solid: [0, 0, 0.1, 1] };
const thinTop = { ...wall, id: 3, solid: [0, 0, 1, 0.1] };
const thinRight = { ...wall, id: 4, solid: [0.9, 0, 0.1, 1] };

function yardWith(pieces: { tile: number; x: number; y: number }[]) {
  const map = mapOf({
    format: 1,
    name: 'Yard',
    width: SIDE,
    height: SIDE,
    seed: 1,
    spawns: [[2.5, 2.5]],
    tiles: [wall, thinLeft, thinTop, thinRight],
    layers: [{ id: 1, name: 'Walls', kind: 'standing', pieces }],
  });
  return gridOf(wallsOf(map), map.spawns);
}
/** A yard with a wall across it. The wall has one gap, in row 9, or none. */
const yard = (gap: number | null) =>
  yardWith(Array.from({ length: SIDE }, (_, y) => ({ tile: 1, x: 6, y })).filter(({ y }) => y !== gap));
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

  it('leads straight to a square in the first column and row', () => {
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

describe('a way beside thin walls', () => {
  it.each([
    ['left', 2, 5],
    ['right', 4, 4],
  ])('leads around a wall at the %s edge of a square', (_, tile, x) => {
    const grid = yardWith([{ tile, x, y: 5 }]);
    expect(grid.squares).toHaveLength(SIDE * SIDE);
    const there = wayBetween(grid, at(4.5, 5.5), at(5.5, 5.5));
    const back = wayBetween(grid, at(5.5, 5.5), at(4.5, 5.5));
    expect(there?.points.length).toBeGreaterThan(2);
    expect(back?.points.length).toBeGreaterThan(2);
  });

  it('leads straight along a wall', () => {
    // Open in column 0.
    const grid = yardWith(Array.from({ length: SIDE - 1 }, (_, x) => ({ tile: 3, x: x + 1, y: 5 })));
    const way = wayBetween(grid, at(2.5, 5.5), at(8.5, 5.5));
    expect(way?.points).toEqual([at(2.5, 5.5), at(8.5, 5.5)]);
  });
});

describe('the ways from a square', () => {
  const grid = yard(9);
  const from = nearestSquare(grid, at(2.5, 5.5)) ?? -1;

  it('lead to every square that can be reached, and to no other', () => {
    const ways = waysFrom(grid, from, Number.POSITIVE_INFINITY);
    const sorted = (squares: Iterable<number>) => [...squares].sort((a, b) => a - b);
    expect(sorted(ways.keys())).toEqual(sorted(grid.squares));
  });

  it('end after the given number of steps', () => {
    const ways = waysFrom(grid, from, 2);
    const steps = [...ways.values()].map((way) => way.steps);
    expect(steps).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(routeTo(grid, ways, from + 2)?.length).toBe(2 * TILE_PIXELS);
    expect(routeTo(grid, ways, from + 3)).toBeNull();
  });
});

describe('a route', () => {
  const grid = yard(9);

  it('has one point if it leads nowhere', () => {
    const way = wayBetween(grid, at(3.5, 5.5), at(3.6, 5.4));
    expect(way).toEqual({ points: [at(3.5, 5.5)], at: [0], length: 0 });
    expect(way && placeOn(way, 10)).toEqual({ ...at(3.5, 5.5), dx: 0, dy: 0 });
  });

  it('leads straight to the square beside', () => {
    const way = wayBetween(grid, at(3.5, 5.5), at(4.5, 5.5));
    expect(way).toEqual({ points: [at(3.5, 5.5), at(4.5, 5.5)], at: [0, 50], length: 50 });
  });

  it('turns only where it must, and measures its parts', () => {
    const blocked = yardWith(
      Array.from({ length: SIDE * SIDE }, (_, square) => ({
        tile: 1,
        x: square % SIDE,
        y: Math.floor(square / SIDE),
      })).filter(({ x, y }) => !(y === 2 && x >= 2 && x <= 5) && !(x === 5 && y >= 2 && y <= 6)),
    );
    const way = wayBetween(blocked, at(2.5, 2.5), at(5.5, 6.5));
    expect(way?.points).toEqual([at(2.5, 2.5), at(5.5, 2.5), at(5.5, 6.5)]);
    expect([way?.at, way?.length]).toEqual([[0, 150, 350], 350]);
  });

  it('is walked from its beginning to its end', () => {
    const points = [at(2, 3), at(5, 3), at(5, 7)];
    const route = { points, at: [0, 150, 350], length: 350 };
    const [right, down] = [
      { dx: 150, dy: 0 },
      { dx: 0, dy: 200 },
    ];
    expect([-5, 0, 50].map((distance) => placeOn(route, distance))).toEqual([
      { ...at(2, 3), ...right },
      { ...at(2, 3), ...right },
      { ...at(3, 3), ...right },
    ]);
    expect([150, 250, 350, 400].map((distance) => placeOn(route, distance))).toEqual([
      { ...at(5, 3), ...right },
      { ...at(5, 5), ...down },
      { ...at(5, 7), ...down },
      { ...at(5, 7), ...down },
    ]);
    expect(placeOn({ points: [], at: [], length: 0 }, 10)).toEqual({ x: 0, y: 0, dx: 0, dy: 0 });
  });
});

it('The least of equal entries is the first, and an empty list has none', () => {
  expect(leastOf(['far', 'one', 'two'], (word) => (word === 'far' ? 2 : 1))).toBe('one');
  expect(leastOf([], () => 1)).toBeNull();
});

describe('the nearest square', () => {
  it('of a place on the edge of two squares is the right or the lower one', () => {
    const grid = yard(9);
    expect(nearestSquare(grid, at(3, 2.5))).toBe(2 * SIDE + 3);
    expect(nearestSquare(grid, at(2.5, 3))).toBe(3 * SIDE + 2);
  });

  it('is the square of the place, or else the one with the nearest centre', () => {
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
