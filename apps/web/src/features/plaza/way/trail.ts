import type { Route } from '@blookery/game/plaza/routes';
import type { Graphics } from '../../../engine/stage.ts';
import { dashesOf } from '../scene/dashes.ts';

/** Draws a route as a dashed line, in place of the one before. */
export function layTrail(trail: Graphics, route: Route | null): void {
  trail.clear();
  const dashes = route ? dashesOf(route) : [];
  if (dashes.length === 0) return;
  for (const [begin, end] of dashes) trail.moveTo(begin.x, begin.y).lineTo(end.x, end.y);
  trail.stroke({ width: 5, color: 0xffffff, alpha: 0.5, cap: 'round' });
}
