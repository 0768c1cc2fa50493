/** The places of a map to which the way can be shown. */
import type { Course, CourseMark } from '@blookery/game/plaza/course';
import { type MapPoint, TILE_PIXELS } from '@blookery/game/plaza/maps';
import type { PlaceKind } from '@blookery/game/plaza/place-kinds';
import { PLACE_REACH } from '@blookery/game/plaza/places';

export type WayTo = Extract<PlaceKind, 'run-start' | 'pairs-table' | 'who-board'>;

/** A map may have several places of a kind. */
export type WayEnds = ReadonlyMap<WayTo, readonly CourseMark[]>;

const endAt = ([x, y]: MapPoint): CourseMark => ({
  x: x * TILE_PIXELS,
  y: y * TILE_PIXELS,
  reach: PLACE_REACH * TILE_PIXELS,
});

/** Returns the ends of ways in pixels. There is no way to a start line without a course. */
export function wayEnds(places: ReadonlyMap<PlaceKind, readonly MapPoint[]>, course: Course | null): WayEnds {
  const ends = new Map<WayTo, readonly CourseMark[]>();
  if (course) ends.set('run-start', [course.start]);
  for (const kind of ['pairs-table', 'who-board'] as const) {
    const points = places.get(kind) ?? [];
    if (points.length > 0) ends.set(kind, points.map(endAt));
  }
  return ends;
}
