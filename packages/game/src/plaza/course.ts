/**
 * The course of the Lantern Run on a map: a start, eight lanterns in order and a finish. A map has all of it or none; every
 * mark can be reached from the one before it.
 */
import { type GameMap, type MapPoint, TILE_PIXELS } from './maps.ts';
import { lanternPlaces, type PlaceKind } from './place-kinds.ts';
import { placesOf } from './places.ts';
import { type Place, squareAt, type Walls, walkablePlaces, wallsOf } from './walls.ts';

/** How near a runner has to come, in pixels. */
export const courseReach = { start: 130, lantern: 75, finish: 110 } as const;

export interface CourseMark extends Place {
  /** In pixels, like the position. */
  readonly reach: number;
}

export interface Course {
  readonly start: CourseMark;
  /** The lanterns and then the finish, in the order in which they are reached. */
  readonly marks: readonly CourseMark[];
}

const courseKinds: readonly PlaceKind[] = ['run-start', ...lanternPlaces, 'run-finish'];

/** Returns what players call a mark of the course. */
function nameOf(kind: PlaceKind): string {
  if (kind === 'run-start') return 'the start';
  return kind === 'run-finish' ? 'the finish' : kind.replace('-', ' ');
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function reachOf(kind: PlaceKind): number {
  if (kind === 'run-start') return courseReach.start;
  return kind === 'run-finish' ? courseReach.finish : courseReach.lantern;
}

const markAt = (kind: PlaceKind, [x, y]: MapPoint): CourseMark => ({
  x: x * TILE_PIXELS,
  y: y * TILE_PIXELS,
  reach: reachOf(kind),
});

export const isAtMark = (mark: CourseMark, { x, y }: Place): boolean =>
  (x - mark.x) ** 2 + (y - mark.y) ** 2 <= mark.reach ** 2;

/** Returns the course of a checked map, or null if it has none. */
export function courseOf(map: GameMap): Course | null {
  const places = placesOf(map);
  const marks = courseKinds.flatMap((kind) => (places.get(kind) ?? []).map((point) => markAt(kind, point)));
  const [start, ...others] = marks;
  return start && marks.length === courseKinds.length ? { start, marks: others } : null;
}

/** Returns the areas in which players come in; most maps have one. An area is the list of squares one can walk to. */
function areasOf(walls: Walls, spawns: readonly MapPoint[]): Place[][] {
  const known = new Set<number>();
  const areas: Place[][] = [];
  for (const [x, y] of spawns) {
    // One search for each area, no matter how many entrances it has, because a search looks at every square.
    if (known.has(squareAt(walls, { x: x * TILE_PIXELS, y: y * TILE_PIXELS }))) continue;
    const area = walkablePlaces(walls, [[x, y]]);
    for (const place of area) known.add(squareAt(walls, place));
    areas.push(area);
  }
  return areas;
}

/** Returns how many marks can be reached one after the other within one area. */
function reachedIn(area: readonly Place[], marks: readonly CourseMark[]): number {
  const missed = marks.findIndex((mark) => !area.some((place) => isAtMark(mark, place)));
  return missed === -1 ? marks.length : missed;
}

/** Returns what is wrong with the course of a map in one sentence, or null. A map without a course is fine. */
export function courseFault(map: GameMap, walls: Walls = wallsOf(map)): string | null {
  const places = placesOf(map);
  const placed = courseKinds.filter((kind) => places.has(kind));
  if (placed.length === 0) return null;
  const missing = courseKinds.find((kind) => !places.has(kind));
  if (missing) return `The course of the Lantern Run needs ${nameOf(missing)}.`;
  const repeated = courseKinds.find((kind) => (places.get(kind)?.length ?? 0) > 1);
  if (repeated) return `The course of the Lantern Run has ${nameOf(repeated)} more than once.`;
  const marks = courseKinds.flatMap((kind) => (places.get(kind) ?? []).map((point) => markAt(kind, point)));
  const reached = Math.max(0, ...areasOf(walls, map.spawns).map((area) => reachedIn(area, marks)));
  const lost = courseKinds[reached];
  if (!lost) return null;
  const before = courseKinds[reached - 1];
  const from = before ? ` from ${nameOf(before)}` : '';
  return `${capitalised(nameOf(lost))} cannot be reached${from}.`;
}
