/**
 * How the wheel turns. The server has rolled the wedge before the wheel starts; here it only has to stop on it. Angles
 * are in degrees, clockwise; at 0 the middle of the first wedge is under the pointer.
 */
export const SPIN_MS = 5200;
const TURNS = 5;
/** How far from the middle of a wedge the wheel may stop, as a share of half its width. Below 1, so that the result is never unclear. */
const LEAN = 0.72;

const within = (angle: number): number => ((angle % 360) + 360) % 360;

export const wedgeWidth = (count: number): number => 360 / count;

/** Returns the final angle: some turns further, on this wedge. `lean` is from -1 to 1. */
export function spinTo(from: number, wedge: number, count: number, lean: number): number {
  const rest = within(-wedge * wedgeWidth(count) + (lean * LEAN * wedgeWidth(count)) / 2);
  const least = from + TURNS * 360;
  return least + within(rest - least);
}

/** The wedge under the pointer. */
export function wedgeUnder(angle: number, count: number): number {
  return Math.round(within(-angle) / wedgeWidth(count)) % count;
}

/** How many pegs have passed the pointer; each wedge starts with one. */
export const pegsPassed = (angle: number, count: number): number =>
  Math.floor(angle / wedgeWidth(count) + 0.5);

/** Starts at full speed and slows down. */
export const spinEase = (share: number): number => 1 - (1 - Math.min(1, Math.max(0, share))) ** 4;
