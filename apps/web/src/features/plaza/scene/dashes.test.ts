import type { Route } from '@blookery/game/plaza/routes';
import { expect, it } from 'vitest';
import { dashesOf } from './dashes.ts';

/** To the right, and then down. */
const route: Route = {
  points: [
    { x: 0, y: 0 },
    { x: 90, y: 0 },
    { x: 90, y: 90 },
  ],
  at: [0, 90, 180],
  length: 180,
};

it('the trail of a run follows the route in dashes, and leaves its ends free', () => {
  expect(dashesOf(route)).toEqual([
    [
      { x: 30, y: 0 },
      { x: 45, y: 0 },
    ],
    [
      { x: 60, y: 0 },
      { x: 75, y: 0 },
    ],
    [
      { x: 90, y: 0 },
      { x: 90, y: 15 },
    ],
    [
      { x: 90, y: 30 },
      { x: 90, y: 45 },
    ],
  ]);
  expect(dashesOf({ points: route.points.slice(0, 1), at: [0], length: 0 })).toEqual([]);
});
