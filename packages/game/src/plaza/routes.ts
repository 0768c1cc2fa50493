/**
 * Ways through a map, from square to square. A search from one square finds the way to every other, so the seven homes of
 * the residents need seven searches for any number of errands.
 */
import { type MapPoint, TILE_PIXELS } from './maps.ts';
import { lineIsFree, type Place, squareAt, type Walls, walkablePlaces } from './walls.ts';

export interface Grid {
  readonly walls: Walls;
  readonly columns: number;
  /** The squares that can be reached from the spawn points. */
  readonly squares: readonly number[];
  readonly reached: ReadonlySet<number>;
  /** For each square, whether one can step to the right and down from its centre; 1 and 2. */
  readonly steps: Uint8Array;
}

const RIGHT = 1;
const DOWN = 2;

export const centreOf = ({ columns }: Pick<Grid, 'columns'>, square: number): Place => ({
  x: ((square % columns) + 0.5) * TILE_PIXELS,
  y: (Math.floor(square / columns) + 0.5) * TILE_PIXELS,
});

export function gridOf(walls: Walls, spawns: readonly MapPoint[]): Grid {
  const { columns } = walls;
  const squares = walkablePlaces(walls, spawns).map((place) => squareAt(walls, place));
  const reached = new Set(squares);
  const steps = new Uint8Array((columns * walls.height) / TILE_PIXELS);
  // Feet on the way from centre to centre touch no other square, and most squares are bare.
  const areBare = (from: number, to: number): boolean => !walls.squares[from] && !walls.squares[to];
  const leadsTo = (from: number, to: number): boolean =>
    reached.has(to) && (areBare(from, to) || lineIsFree(walls, centreOf(walls, from), centreOf(walls, to)));
  for (const square of squares) {
    const right = square % columns < columns - 1 && leadsTo(square, square + 1) ? RIGHT : 0;
    steps[square] = right | (leadsTo(square, square + columns) ? DOWN : 0);
  }
  return { walls, columns, squares, reached, steps };
}

/** Returns the entry with the least value; the first of equal ones. */
export function leastOf<T>(entries: Iterable<T>, value: (entry: T) => number): T | null {
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const its = value(entry);
    if (its < least) [best, least] = [entry, its];
  }
  return best;
}

/** Returns the square whose centre is nearest to a place; null on a map on which nobody can stand. */
export function nearestSquare(grid: Grid, { x, y }: Place): number | null {
  // Within a square its own centre is the nearest one, and most places are within a square that can be reached.
  const own = squareAt(grid.walls, { x, y });
  if (grid.reached.has(own)) return own;
  return leastOf(grid.squares, (square) => {
    const centre = centreOf(grid, square);
    return Math.hypot(centre.x - x, centre.y - y);
  });
}

function* neighbours({ columns, steps }: Grid, square: number): Generator<number> {
  const here = steps[square] ?? 0;
  if (here & RIGHT) yield square + 1;
  if (here & DOWN) yield square + columns;
  // From the end of a row no step leads right, so this stays in the row.
  if ((steps[square - 1] ?? 0) & RIGHT) yield square - 1;
  if ((steps[square - columns] ?? 0) & DOWN) yield square - columns;
}

/** For each square that can be reached, the one before it on the shortest way and the number of steps. */
export type Ways = ReadonlyMap<number, { readonly before: number; readonly steps: number }>;

/** Returns the shortest ways from a square to all within so many steps. */
export function waysFrom(grid: Grid, from: number, most: number): Ways {
  const ways = new Map([[from, { before: from, steps: 0 }]]);
  // The map grows while it is walked.
  for (const [square, { steps }] of ways) {
    if (steps === most) continue;
    for (const next of neighbours(grid, square)) {
      if (!ways.has(next)) ways.set(next, { before: square, steps: steps + 1 });
    }
  }
  return ways;
}

/** A way with the distance in pixels at which each of its points is. */
export interface Route {
  readonly points: readonly Place[];
  readonly at: readonly number[];
  readonly length: number;
}

/** Returns the route to a square, cut straight where nothing is in the way; null if the ways do not lead there. */
export function routeTo(grid: Grid, ways: Ways, to: number): Route | null {
  const centres: Place[] = [];
  for (let square = to; ; ) {
    const way = ways.get(square);
    if (!way) return null;
    centres.push(centreOf(grid, square));
    if (way.before === square) break;
    square = way.before;
  }
  return measured(straightened(grid.walls, centres.reverse()));
}

function straightened(walls: Walls, centres: readonly Place[]): Place[] {
  const kept = centres.slice(0, 1);
  for (const [index, here] of centres.entries()) {
    const [corner, next] = [kept.at(-1), centres[index + 1]];
    if (corner && index > 0 && (!next || !lineIsFree(walls, corner, next))) kept.push(here);
  }
  return kept;
}

function measured(points: readonly Place[]): Route {
  let length = 0;
  const at = points.map((point, index) => {
    const before = points[index - 1];
    if (before) length += Math.hypot(point.x - before.x, point.y - before.y);
    return length;
  });
  return { points, at, length };
}

/** Returns the route from one place to another; null if there is none. */
export function wayBetween(grid: Grid, from: Place, to: Place): Route | null {
  const [start, end] = [nearestSquare(grid, from), nearestSquare(grid, to)];
  if (start === null || end === null) return null;
  return routeTo(grid, waysFrom(grid, start, Number.POSITIVE_INFINITY), end);
}

/** Returns the place at a distance from the beginning of a route, and the direction there. */
export function placeOn({ points, at, length }: Route, distance: number): Place & { dx: number; dy: number } {
  const along = Math.min(length, Math.max(0, distance));
  const next = Math.max(
    1,
    at.findIndex((reached) => reached >= along),
  );
  const [from, to] = [points[next - 1], points[next]];
  const start = points[0] ?? { x: 0, y: 0 };
  if (!from || !to) return { ...start, dx: 0, dy: 0 };
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = (along - (at[next - 1] ?? 0)) / Math.hypot(dx, dy);
  return { x: from.x + dx * part, y: from.y + dy * part, dx, dy };
}
