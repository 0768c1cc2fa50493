/** The plaza's numbers and small rules, for the page and the server alike. Walls: `maps-walls.ts`; bytes: `plaza-wire.ts`. */
import { type Stall, TILE_PIXELS } from './maps.ts';
import type { Place } from './maps-walls.ts';

/** The squares of the plaza that is shipped. */
export const PLAZA_GRID = { width: 80, height: 70 } as const;

/** A position is sent this often while walking; the speeds are pixels in this time. */
export const MOVE_EVERY_MS = 50;
export const PLAZA_SPEED = 10;
export const PLAZA_SPEED_NARROW = 8;
export const RUN_MULTIPLIER = 1.5;
/** The server looks at the world and tells it this often. */
export const PLAZA_TICK_MS = 50;

/** Pixels a second. */
export const walkingSpeed = ({ narrow, running }: { narrow: boolean; running: boolean }): number =>
  ((narrow ? PLAZA_SPEED_NARROW : PLAZA_SPEED) * (running ? RUN_MULTIPLIER : 1) * 1000) / MOVE_EVERY_MS;

const FASTEST = walkingSpeed({ narrow: false, running: true });

/**
 * What the server lets pass. The allowance grows with time at the pace of running, and a little more, since no two clocks
 * agree; it stops growing after a second, which is what a stalled network may deliver at once. One message moves at most
 * three running steps, however long its sender stood still: further is a leap.
 */
export const walkAllowance = {
  perSecond: FASTEST * 1.05,
  most: FASTEST,
  leap: (FASTEST * 3 * MOVE_EVERY_MS) / 1000,
};

/** Players carry this for as long as they are there. */
export interface Stride {
  allowance: number;
  /** Milliseconds of any steady clock. */
  at: number;
}

export const newStride = (now: number): Stride => ({ allowance: walkAllowance.most, at: now });

/** Whether this distance is walked and not leapt; takes it from the allowance if so. */
export function takeStride(stride: Stride, distance: number, now: number): boolean {
  const passed = Math.max(0, now - stride.at) / 1000;
  stride.at = Math.max(now, stride.at);
  stride.allowance = Math.min(walkAllowance.most, stride.allowance + passed * walkAllowance.perSecond);
  // Written so that NaN is refused.
  if (!(distance <= walkAllowance.leap && distance <= stride.allowance)) return false;
  stride.allowance -= distance;
  return true;
}

/** How long what somebody said stands above them: 3 s, and 1 s for each character. */
export const bubbleTime = (text: string): number => 3000 + 1000 * [...text].length;

export type PingLook = 'normal' | 'slow' | 'bad';
/** Under 100 ms is as it should be, 100 to 200 ms is yellow, above is red. */
export const pingLook = (ms: number): PingLook => (ms < 100 ? 'normal' : ms <= 200 ? 'slow' : 'bad');

/**
 * Neighbourhoods: the map in cells of some squares. Who stands in a cell hears of that cell and of those around it, which
 * is further than any screen shows (`VIEW_SQUARES`).
 */
export const CELL_SQUARES = 8;
export const CELL_REACH = 2;
/** Squares across the largest view; a wider window is drawn larger instead. */
export const VIEW_SQUARES = CELL_SQUARES * CELL_REACH * 2;

export interface Cells {
  readonly columns: number;
  readonly rows: number;
}

export const cellsOf = ({ width, height }: { width: number; height: number }): Cells => ({
  columns: Math.ceil(width / CELL_SQUARES),
  rows: Math.ceil(height / CELL_SQUARES),
});

const CELL_PIXELS = CELL_SQUARES * TILE_PIXELS;

export function cellAt({ columns, rows }: Cells, { x, y }: Place): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x / CELL_PIXELS)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y / CELL_PIXELS)));
  return row * columns + column;
}

/** A cell and those around it. */
export function cellsAround({ columns, rows }: Cells, cell: number): number[] {
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  const around: number[] = [];
  for (let r = Math.max(0, row - CELL_REACH); r <= Math.min(rows - 1, row + CELL_REACH); r++) {
    for (let c = Math.max(0, column - CELL_REACH); c <= Math.min(columns - 1, column + CELL_REACH); c++) {
      around.push(r * columns + c);
    }
  }
  return around;
}

/** Whether somebody in one cell hears of another. */
export const cellsAreNear = ({ columns }: Cells, one: number, other: number): boolean =>
  Math.abs((one % columns) - (other % columns)) <= CELL_REACH &&
  Math.abs(Math.floor(one / columns) - Math.floor(other / columns)) <= CELL_REACH;

/** Players in one plaza before the next one opens. */
export const PLAZA_CAPACITY = 300;

/** Brass buttons lie about; who walks over one first has it. */
export const BRASS_BUTTONS = {
  tokens: 20,
  /** One player's in one UTC day. */
  daily: 25,
  /** Pixels from which one is picked up. */
  reach: 34,
  /** Lying about in one plaza. */
  most: 14,
  /** New ones in one go, every so often. */
  atOnce: 4,
  everySeconds: 15,
} as const;

/** Listings that a stall shows. */
export const STALL_LISTINGS = 6;
/** Squares before and beside a stall from which it can be kept. */
const STALL_DEPTH = 2;

export function standsAt(stall: Stall, { x, y }: Place): boolean {
  const [column, row] = [x / TILE_PIXELS, y / TILE_PIXELS];
  return (
    column >= stall.x - 0.5 &&
    column <= stall.x + stall.width + 0.5 &&
    row >= stall.foot - 1.5 &&
    row <= stall.foot + STALL_DEPTH
  );
}

/** The number of the stall somebody stands at, or null. */
export function stallAt(stalls: readonly Stall[], place: Place): number | null {
  const at = stalls.findIndex((stall) => standsAt(stall, place));
  return at === -1 ? null : at;
}

/** What a toy can do instead of talking; keys of the game's emojis. */
export const plazaEmotes = [
  'wave',
  'laugh',
  'love',
  'wow',
  'cry',
  'angry',
  'party',
  'trade',
  'up',
  'eyes',
] as const;
export type PlazaEmote = (typeof plazaEmotes)[number];
export const EMOTE_MS = 2600;

/** Pixels within which somebody is next to you. */
export const NEXT_TO = 110;

/** From 0 in the night to 1 by day, by the UTC hour, with a dawn and a dusk of two hours. */
export function daylight(at: Date): number {
  const hour = at.getUTCHours() + at.getUTCMinutes() / 60;
  if (hour < 5 || hour >= 21) return 0;
  if (hour < 7) return (hour - 5) / 2;
  return hour < 19 ? 1 : (21 - hour) / 2;
}
