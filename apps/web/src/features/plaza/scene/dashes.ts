import { placeOn, type Route } from '@blookery/game/plaza/routes';
import type { Place } from '@blookery/game/plaza/walls';

/** In pixels. The gap between two dashes has the same length. */
const DASH = 15;

/** Returns the dashes of a line along a route, with its ends left free for what stands there. */
export function dashesOf(route: Route): [from: Place, to: Place][] {
  const dashes: [Place, Place][] = [];
  for (let at = 2 * DASH; at + DASH <= route.length - 2 * DASH; at += 2 * DASH) {
    const [from, to] = [placeOn(route, at), placeOn(route, at + DASH)];
    dashes.push([
      { x: from.x, y: from.y },
      { x: to.x, y: to.y },
    ]);
  }
  return dashes;
}
