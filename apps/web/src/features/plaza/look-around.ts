/**
 * Finds who is in sight, who is next to the player, and which stall the player is at, for the page around the
 * scene. Players, residents and stalls compete for the E key: the nearest one gets it.
 */
import { type Course, isAtMark } from '@blookery/game/plaza/course';
import { type Stall, TILE_PIXELS } from '@blookery/game/plaza/maps';
import type { ResidentKey } from '@blookery/game/plaza/place-kinds';
import { type MapPoint, type Stall, TILE_PIXELS } from '@blookery/game/plaza/maps';
import type { PlaceKind } from '@blookery/game/plaza/place-kinds';
import { isAtPlace } from '@blookery/game/plaza/places';
import { NEXT_TO, stallAt, VIEW_SQUARES } from '@blookery/game/plaza/plaza';
import type { Crowd } from './crowd.ts';
import { type Reach, usePlaza } from './plaza-store.ts';
import { type PlazaState, usePlaza } from './plaza-store.ts';

const SIGHT = (VIEW_SQUARES / 2) * TILE_PIXELS;
const LISTED = 12;

/** Somebody who was spoken to is out of earshot from here on. */
const EARSHOT = NEXT_TO * 2.5;

export interface Around {
  near: string[];
  nextTo: string | null;
  atStall: number | null;
  /** The residents of the plaza, the nearest first. */
  residents: ResidentKey[];
  nextToResident: ResidentKey | null;
  /** What the E key opens. */
  reach: Reach | null;
  /** The residents who can be spoken to without raising one's voice. */
  inEarshot: ResidentKey[];
}

interface Spot {
  x: number;
  y: number;
  runStart: PlazaState['runStart'];
}

/** From here on the parts of the run are loaded. */
const NEAR_START = 900;

function distanceToStart(course: Course | null, me: { x: number; y: number }): Around['runStart'] {
  if (!course) return null;
  if (isAtMark(course.start, me)) return 'here';
  return isAtMark({ ...course.start, reach: NEAR_START }, me) ? 'near' : 'far';
}

export function lookAround(
  crowd: Crowd,
  me: Spot,
  stalls: readonly Stall[],
  residents: readonly (Spot & { key: ResidentKey })[] = [],
): Around {
  const away = ({ x, y }: Spot): number => Math.hypot(x - me.x, y - me.y);
  atPlace: PlaceKind | null;
}

export interface Sights {
  stalls: readonly Stall[];
  places: ReadonlyMap<PlaceKind, readonly MapPoint[]>;
}

/** The places where something can be done. */
const played = ['pairs-table'] as const satisfies readonly PlaceKind[];

export function lookAround(crowd: Crowd, me: { x: number; y: number }, { stalls, places }: Sights): Around {
  me: { x: number; y: number },
  { stalls, course }: { stalls: readonly Stall[]; course: Course | null },
): Around {
  const near = [...crowd.byUser.values()]
    .filter((walker) => walker.near)
    .map(({ player, track: { last } }) => ({ userId: player.userId, distance: away(last) }))
    .filter(({ distance }) => distance < SIGHT)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, LISTED);
  const people = residents
    .map((resident) => ({ key: resident.key, distance: away(resident) }))
    .sort((a, b) => a.distance - b.distance);
  const atStall = stallAt(stalls, me);
  const stall = atStall === null ? undefined : stalls[atStall];
  const reaches: (Reach & { distance: number })[] = [
    ...near.slice(0, 1).map(({ userId, distance }) => ({ kind: 'player' as const, userId, distance })),
    ...people.slice(0, 1).map(({ key, distance }) => ({ kind: 'resident' as const, key, distance })),
  ].filter(({ distance }) => distance < NEXT_TO);
  if (atStall !== null && stall) {
    const front = { x: (stall.x + stall.width / 2) * TILE_PIXELS, y: stall.foot * TILE_PIXELS };
    reaches.push({ kind: 'stall', stall: atStall, distance: away(front) });
  }
  const [nearest] = near;
  const [resident] = people;
  return {
    near: near.map(({ userId }) => userId),
    nextTo: nearest && nearest.distance < NEXT_TO ? nearest.userId : null,
    atStall,
    residents: people.map(({ key }) => key),
    nextToResident: resident && resident.distance < NEXT_TO ? resident.key : null,
    reach: reaches.sort((a, b) => a.distance - b.distance).map(withoutDistance)[0] ?? null,
    inEarshot: people.filter(({ distance }) => distance < EARSHOT).map(({ key }) => key),
  };
}

function withoutDistance(reach: Reach & { distance: number }): Reach {
  if (reach.kind === 'player') return { kind: 'player', userId: reach.userId };
  return reach.kind === 'stall'
    ? { kind: 'stall', stall: reach.stall }
    : { kind: 'resident', key: reach.key };
}

/** Updates the store only when something changed, because every change renders the page again. */
export function noteAround({ inEarshot, ...around }: Around): void {
  const before = usePlaza.getState();
  const { talk } = before;
  const wentAway = talk?.inPerson === true && !inEarshot.includes(talk.key);
  const same =
    !wentAway &&
    before.nextTo === around.nextTo &&
    before.atStall === around.atStall &&
    before.nextToResident === around.nextToResident &&
    before.near.join() === around.near.join() &&
    before.residents.join() === around.residents.join() &&
    JSON.stringify(before.reach) === JSON.stringify(around.reach);
  if (!same) usePlaza.setState({ ...around, ...(wentAway ? { talk: null } : {}) });
    atStall: stallAt(stalls, me),
    atPlace: played.find((kind) => places.get(kind)?.some((place) => isAtPlace(place, me))) ?? null,
    runStart: distanceToStart(course, me),
  };
}

/** Updates the store only when something changed, because every change renders the page again. */
export function noteAround(around: Around): void {
  const { near, nextTo, atStall, atPlace } = usePlaza.getState();
  const same =
    nextTo === around.nextTo &&
    atStall === around.atStall &&
    atPlace === around.atPlace &&
  const { near, nextTo, atStall, runStart } = usePlaza.getState();
  const same =
    nextTo === around.nextTo &&
    atStall === around.atStall &&
    runStart === around.runStart &&
    near.join() === around.near.join();
  if (!same) usePlaza.setState(around);
}
