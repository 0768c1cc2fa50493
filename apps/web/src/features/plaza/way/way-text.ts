/** The way in words, for players who cannot see the line on the ground. */
import { TILE_PIXELS } from '@blookery/game/plaza/maps';
import type { Place } from '@blookery/game/plaza/walls';
import { countOf } from '../../../catalog/amounts.tsx';
import type { WayTo } from './way-ends.ts';

/** What the flag at the end says. */
export const flagTexts: Readonly<Record<WayTo, string>> = {
  'run-start': 'Lantern Run',
  'pairs-table': 'Pairs',
  'who-board': 'Who is it?',
};

const names: Readonly<Record<WayTo, string>> = {
  'run-start': 'start of the Lantern Run',
  'pairs-table': 'card table',
  'who-board': 'board',
};

/** A direction below a third of the other one is left out. */
const SLIGHT = 1 / 3;

/** The keys to press: `up and to the right`. */
export function describeDirection(from: Place, to: Place): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const upright = dy < 0 ? 'up' : 'down';
  const sideways = dx < 0 ? 'to the left' : 'to the right';
  if (Math.abs(dx) < Math.abs(dy) * SLIGHT) return upright;
  if (Math.abs(dy) < Math.abs(dx) * SLIGHT) return sideways;
  return `${upright} and ${sideways}`;
}

/** A step is a square of the map. `length` is that of the way, which leads around things. */
export function describeWay(
  to: WayTo,
  { from, end, length }: { from: Place; end: Place; length: number },
): string {
  const steps = Math.max(1, Math.round(length / TILE_PIXELS));
  const where = `about ${countOf(steps, 'step')} away, ${describeDirection(from, end)}`;
  return `The ${names[to]} is ${where}. A dashed line leads there.`;
}

export const describeThere = (to: WayTo): string => `You are at the ${names[to]}.`;
export const describeLost = (to: WayTo): string => `There is no way to the ${names[to]} from here.`;
