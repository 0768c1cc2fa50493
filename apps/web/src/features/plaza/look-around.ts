/**
 * Finds who is in sight, who is next to the player, and which stall the player is at, for the page around the
 * scene.
 */
import { type Course, isAtMark } from '@blookery/game/plaza/course';
import { type MapPoint, type Stall, TILE_PIXELS } from '@blookery/game/plaza/maps';
import type { PlaceKind } from '@blookery/game/plaza/place-kinds';
import { isAtPlace } from '@blookery/game/plaza/places';
import { NEXT_TO, stallAt, VIEW_SQUARES } from '@blookery/game/plaza/plaza';
import type { Crowd } from './crowd.ts';
import { type PlazaState, usePlaza } from './plaza-store.ts';

const SIGHT = (VIEW_SQUARES / 2) * TILE_PIXELS;
const LISTED = 12;

export interface Around {
  near: string[];
  nextTo: string | null;
  atStall: number | null;
  atPlace: PlaceKind | null;
  runStart: PlazaState['runStart'];
}

export interface Sights {
  stalls: readonly Stall[];
  places: ReadonlyMap<PlaceKind, readonly MapPoint[]>;
  course: Course | null;
}

/** The places where something can be done. */
const played = ['pairs-table'] as const satisfies readonly PlaceKind[];

/** From here on the parts of the run are loaded. */
const NEAR_START = 900;

function distanceToStart(course: Course | null, me: { x: number; y: number }): Around['runStart'] {
  if (!course) return null;
  if (isAtMark(course.start, me)) return 'here';
  return isAtMark({ ...course.start, reach: NEAR_START }, me) ? 'near' : 'far';
}

export function lookAround(
  crowd: Crowd,
  me: { x: number; y: number },
  { stalls, places, course }: Sights,
): Around {
  const near = [...crowd.byUser.values()]
    .filter((walker) => walker.near)
    .map(({ player, track: { last } }) => ({
      userId: player.userId,
      distance: Math.hypot(last.x - me.x, last.y - me.y),
    }))
    .filter(({ distance }) => distance < SIGHT)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, LISTED);
  const [nearest] = near;
  return {
    near: near.map(({ userId }) => userId),
    nextTo: nearest && nearest.distance < NEXT_TO ? nearest.userId : null,
    atStall: stallAt(stalls, me),
    atPlace: played.find((kind) => places.get(kind)?.some((place) => isAtPlace(place, me))) ?? null,
    runStart: distanceToStart(course, me),
  };
}

/** Updates the store only when something changed, because every change renders the page again. */
export function noteAround(around: Around): void {
  const { near, nextTo, atStall, atPlace, runStart } = usePlaza.getState();
  const same =
    nextTo === around.nextTo &&
    atStall === around.atStall &&
    atPlace === around.atPlace &&
    runStart === around.runStart &&
    near.join() === around.near.join();
  if (!same) usePlaza.setState(around);
}
