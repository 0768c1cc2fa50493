/**
 * Shows the player the way that they asked for. The trail starts where they stand, is drawn again when they leave it, and
 * disappears when they arrive or start a run.
 */
import { type CourseMark, isAtMark } from '@blookery/game/plaza/course';
import { leastOf, type Route } from '@blookery/game/plaza/routes';
import type { Place } from '@blookery/game/plaza/walls';
import { type PlazaState, usePlaza } from '../plaza-store.ts';
import type { WayEnds, WayTo } from './way-ends.ts';
import { describeLost, describeThere, describeWay, flagTexts } from './way-text.ts';

/** What the scene shows of it. */
export interface ShownWay {
  readonly route: Route;
  readonly end: Place;
  readonly to: WayTo;
  readonly text: string;
}

interface GuideParts {
  ends: WayEnds;
  wayBetween: (from: Place, to: Place) => Route | null;
}

/** If the player is further away from the line than this, in pixels, they have chosen another way. */
const STRAYED = 300;

export class Guide {
  readonly #parts: GuideParts;
  #asked: PlazaState['way'] = null;
  #shown: (ShownWay & { end: CourseMark }) | null = null;

  constructor(parts: GuideParts) {
    this.#parts = parts;
  }

  /** The same object until the way changes. */
  get shown(): ShownWay | null {
    return this.#shown;
  }

  /** Call a few times a second. */
  look(me: Place, isRunning: boolean): void {
    const { way } = usePlaza.getState();
    if (way === null || isRunning) {
      this.#end(null);
      return;
    }
    const isNew = way !== this.#asked;
    this.#asked = way;
    if (isNew || !this.#shown || distanceTo(this.#shown.route, me) > STRAYED) this.#lay(way.to, me);
    if (!this.#shown) this.#end(describeLost(way.to));
    else if (isAtMark(this.#shown.end, me)) this.#end(describeThere(way.to));
    else if (isNew) {
      const { end, route } = this.#shown;
      usePlaza.setState({ waySaid: describeWay(way.to, { from: me, end, length: route.length }) });
    }
  }

  /** Of several places it leads to the nearest one. */
  #lay(to: WayTo, me: Place): void {
    const ends = this.#parts.ends.get(to) ?? [];
    const end = leastOf(ends, ({ x, y }) => Math.hypot(x - me.x, y - me.y));
    const route = end && this.#parts.wayBetween(me, end);
    this.#shown = end && route && { to, end, route, text: flagTexts[to] };
  }

  #end(said: string | null): void {
    this.#asked = null;
    this.#shown = null;
    const { way, waySaid } = usePlaza.getState();
    if (way !== null || (said !== null && said !== waySaid)) usePlaza.setState({ way: null, waySaid: said });
  }
}

/** Returns how far a place is from the nearest point of a route. */
function distanceTo({ points }: Route, { x, y }: Place): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1] ?? to;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
    const part = Math.max(0, Math.min(1, along));
    least = Math.min(least, Math.hypot(from.x + dx * part - x, from.y + dy * part - y));
  }
  return least;
}
