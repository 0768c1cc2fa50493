import { createHash } from 'node:crypto';
import { type Course, courseOf } from '@blookery/game/plaza/course';
import type { GameMap } from '@blookery/game/plaza/maps';
import type { Walks } from '../../../ports/walks.ts';

export interface NamedCourse extends Course {
  /** The same for the same marks, so best runs survive other changes of a map. */
  readonly name: string;
}

/** Returns a function that reads the course of the current map, once for each map. */
export function currentCourse(walks: Pick<Walks, 'map'>): () => NamedCourse | null {
  let known: { map: GameMap; course: NamedCourse | null } | null = null;
  return () => {
    const map = walks.map();
    if (known?.map !== map) known = { map, course: named(courseOf(map)) };
    return known.course;
  };
}

function named(course: Course | null): NamedCourse | null {
  if (!course) return null;
  const name = createHash('sha256').update(JSON.stringify(course)).digest('base64url').slice(0, 16);
  return { ...course, name };
}
