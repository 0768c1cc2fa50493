/** Where the residents live and what they visit: the places that a map marks for them, or where it has room. */
import { scatter } from '../scatter.ts';
import {
  type GameMap,
  type MapPoint,
  placeRoll,
  stallsOf,
  TILE_PIXELS,
  tilesById,
  turnedPoint,
} from './maps.ts';
import { type ResidentKey, residentKeys } from './place-kinds.ts';
import { placesOf } from './places.ts';
import { centreOf, type Grid, leastOf, nearestSquare, type Ways } from './routes.ts';
import type { Place } from './walls.ts';

export interface Home {
  readonly square: number;
  readonly place: Place;
}

export type Homes = ReadonlyMap<ResidentKey, Home>;

/** Residents without a marked home live this many squares from where players enter: the first the nearest. */
const NEAREST_HOME = 4;
/** How far apart they live, in squares, if there is room. */
const APART = 3;

/** How many things a resident visits. */
const ERRANDS = 6;
const LAMPS = 12;

const squaresBetween = (one: Place, other: Place): number =>
  Math.hypot(one.x - other.x, one.y - other.y) / TILE_PIXELS;

const inPixels = ([x, y]: MapPoint): Place => ({ x: x * TILE_PIXELS, y: y * TILE_PIXELS });

/** Returns the homes of as many residents as the map has room for, each on a square of its own. */
export function homesOf(map: GameMap, grid: Grid): Homes {
  const marked = placesOf(map);
  const homes = new Map<ResidentKey, Home>();
  const taken = new Set<number>();
  const settle = (key: ResidentKey, square: number | null): void => {
    if (square === null || taken.has(square)) return;
    taken.add(square);
    homes.set(key, { square, place: centreOf(grid, square) });
  };
  for (const key of residentKeys) {
    const point = marked.get(`home-${key}`)?.[0];
    if (point) settle(key, nearestSquare(grid, inPixels(point)));
  }
  // Most maps mark the homes of all residents. Then no search is needed.
  if (residentKeys.every((key) => homes.has(key))) return homes;
  const spawns = map.spawns.map(inPixels);
  const rooms = grid.squares.map((square): Room => {
    const place = centreOf(grid, square);
    return { square, place, away: Math.min(...spawns.map((spawn) => squaresBetween(place, spawn))) };
  });
  for (const [index, key] of residentKeys.entries()) {
    if (homes.has(key)) continue;
    const others = [...spawns, ...[...homes.values()].map(({ place }) => place)];
    settle(key, freeHome(rooms, { key, others, distance: NEAREST_HOME + index }));
  }
  return homes;
}

interface Room extends Home {
  /** Squares to where players enter. */
  readonly away: number;
}

/** Returns a square at about this distance from where players enter, away from `others`. */
function freeHome(
  rooms: readonly Room[],
  { key, others, distance }: { key: ResidentKey; others: readonly Place[]; distance: number },
): number | null {
  const seed = scatter(key);
  for (let apart = APART; apart >= 1; apart--) {
    const roomy = rooms.filter(({ place }) => others.every((other) => squaresBetween(place, other) >= apart));
    // One of those at about this distance, by chance. Otherwise all residents would live in one direction.
    const found = leastOf(
      roomy,
      ({ square, away }) => Math.abs(Math.round(away) - distance) + placeRoll(seed, square, 0),
    );
    if (found) return found.square;
  }
  return null;
}

/** Returns the squares that a resident visits: stalls, neighbours and quiet corners, and for Wick the lamps. */
export function sightsOf(
  map: GameMap,
  grid: Grid,
  { key, ways, homes }: { key: ResidentKey; ways: Ways; homes: Homes },
): { errands: number[]; lamps: number[] } {
  const near = (place: Place): number[] => {
    const square = nearestSquare(grid, place);
    return square !== null && ways.has(square) ? [square] : [];
  };
  const seed = scatter(key);
  const order = (squares: readonly number[]): number[] =>
    [...new Set(squares)]
      .map((square) => ({ square, roll: placeRoll(seed, square, 0) }))
      .sort((a, b) => a.roll - b.roll)
      .map(({ square }) => square);
  const stalls = stallsOf(map).flatMap(({ x, width, foot }) => near(inPixels([x + width / 2, foot + 1])));
  const neighbours = [...homes].flatMap(([other, { place }]) =>
    other === key ? [] : near({ x: place.x + TILE_PIXELS * 1.5, y: place.y + TILE_PIXELS }),
  );
  const places = order([...stalls, ...neighbours]);
  const corners = order(
    [...ways].flatMap(([square, { steps }]) => (steps >= 5 && steps <= 20 ? [square] : [])),
  );
  return {
    errands: [...places.slice(0, ERRANDS - 2), ...corners].slice(0, ERRANDS),
    lamps: key === 'wick' ? [...new Set(lampsOf(map).flatMap(near))].slice(0, LAMPS) : [],
  };
}

/** Returns where the lamps of a map stand, from left to right. */
function lampsOf(map: GameMap): Place[] {
  const tiles = tilesById(map);
  return map.layers
    .flatMap(({ pieces }) => pieces)
    .flatMap((piece) => {
      const tile = tiles.get(piece.tile);
      if (!tile?.light) return [];
      const [x] = turnedPoint(tile, tile.light.at, piece.rotation);
      const [, foot] = turnedPoint(tile, tile.foot ?? [tile.width / 2, tile.height], piece.rotation);
      return [inPixels([piece.x + x, piece.y + foot + 0.5])];
    })
    .sort((a, b) => a.x - b.x || a.y - b.y);
}
