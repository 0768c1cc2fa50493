/**
 * Where the residents of the plaza are: a function of map, resident and time. Every page computes the same places, so
 * nothing about them is sent or stored. Each minute a resident is at home or on an errand; they walk at its beginning.
 */
import { scatter } from '../scatter.ts';
import { type Homes, homesOf, sightsOf } from './homes.ts';
import type { GameMap } from './maps.ts';
import { type ResidentKey, residentKeys } from './place-kinds.ts';
import { type Grid, gridOf, placeOn, type Route, routeTo, waysFrom } from './routes.ts';
import { type Place, wallsOf } from './walls.ts';

/** In pixels per second: about a third of the speed of a player. */
export const RESIDENT_SPEED = 70;
const TURN_MS = 60_000;
/** The furthest errand, in squares, that a resident can reach in time. */
const FURTHEST = 36;
/** The percentage of minutes in which a resident could go out but stays at home. */
const STAYS_HOME = 35;

/** Wick sees to the lamps from a little before dusk until it is dark, in minutes of the UTC day. */
const LAMP_TIME = { from: 18 * 60 + 50, until: 21 * 60 + 10 } as const;

export type Facing = 'front' | 'away' | 'left' | 'right';

export interface ResidentPlace extends Place {
  readonly facing: Facing;
  readonly walking: boolean;
}

interface Rounds {
  readonly home: Place;
  readonly errands: readonly Route[];
  /** From lamp to lamp; only Wick has them. */
  readonly lamps: readonly Route[];
}

/** The residents of one map. Made once for a map, because it looks for their ways. */
export type Town = ReadonlyMap<ResidentKey, Rounds>;

/** Returns the residents that a map has room for, with their ways. */
export function townOf(map: GameMap, grid: Grid = gridOf(wallsOf(map), map.spawns)): Town {
  let town: Town = new Map();
  for (town of settleTown(map, grid));
  return town;
}

/** The same in steps, one for each resident, so that a page can take a step between two frames. Yields the residents so far. */
export function* settleTown(map: GameMap, grid: Grid): Generator<Town, void> {
  const homes: Homes = homesOf(map, grid);
  const town = new Map<ResidentKey, Rounds>();
  for (const key of residentKeys) {
    const home = homes.get(key);
    if (!home) continue;
    const ways = waysFrom(grid, home.square, FURTHEST);
    const routes = (squares: readonly number[]) =>
      squares.flatMap((square) => (square === home.square ? [] : (routeTo(grid, ways, square) ?? [])));
    const { errands, lamps } = sightsOf(map, grid, { key, ways, homes });
    town.set(key, { home: home.place, errands: routes(errands), lamps: routes(lamps) });
    yield town;
  }
}

/** Returns where a resident is at a time, in milliseconds since 1970; null if the map has no room for them. */
export function residentAt(town: Town, key: ResidentKey, time: number): ResidentPlace | null {
  const rounds = town.get(key);
  if (!rounds) return null;
  // Each begins at another second of the minute.
  const shifted = time + (scatter(key) % TURN_MS);
  const turn = Math.floor(shifted / TURN_MS);
  const walked = ((shifted - turn * TURN_MS) / 1000) * RESIDENT_SPEED;
  const [before, now] = [errandOf(rounds, key, turn - 1), errandOf(rounds, key, turn)];
  if (now) return onRoute(now, walked, 1);
  if (before) return onRoute(before, before.length - walked, -1);
  return { ...rounds.home, facing: 'front', walking: false };
}

/** Out and back: in every second minute a resident is at home. */
function errandOf({ errands, lamps }: Rounds, key: ResidentKey, turn: number): Route | null {
  if (turn % 2 === 0) return null;
  const minute = turn % (24 * 60);
  if (lamps.length > 0 && minute >= LAMP_TIME.from && minute < LAMP_TIME.until) {
    return lamps[((turn - 1) / 2) % lamps.length] ?? null;
  }
  const roll = scatter(`${key}|${Math.floor(turn / 60)}|${turn % 60}`);
  if (roll % 100 < STAYS_HOME) return null;
  return errands[Math.floor(roll / 100) % errands.length] ?? null;
}

function onRoute(route: Route, distance: number, direction: 1 | -1): ResidentPlace {
  const walking = direction === 1 ? distance < route.length : distance > 0;
  const { x, y, dx, dy } = placeOn(route, distance);
  return { x, y, facing: walking ? facingOf(dx * direction, dy * direction) : 'front', walking };
}

function facingOf(dx: number, dy: number): Facing {
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? 'left' : 'right';
  return dy < 0 ? 'away' : 'front';
}
