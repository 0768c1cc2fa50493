/** Limits and small rules of the plaza. See `walls.ts` for walls and `wire.ts` for messages. */
import { type Stall, TILE_PIXELS } from './maps.ts';
import type { Place } from './walls.ts';

/** The size of the built-in plaza, in squares. */
export const PLAZA_GRID = { width: 80, height: 70 } as const;

/** How often a walking player sends its position. The speeds are in pixels per this time. */
export const MOVE_EVERY_MS = 50;
export const PLAZA_SPEED = 10;
export const PLAZA_SPEED_NARROW = 8;
export const RUN_MULTIPLIER = 1.5;
/** How often the server processes moves and sends updates. */
export const PLAZA_TICK_MS = 50;
/**
 * With more moves than this around them, players receive updates at every second tick. Pages draw others an eighth of a
 * second late, so that both look the same (`TRACK_DELAY_MS`).
 */
export const CROWD_MOVES = 150;

/** In pixels per second. */
export const walkingSpeed = ({ narrow, running }: { narrow: boolean; running: boolean }): number =>
  ((narrow ? PLAZA_SPEED_NARROW : PLAZA_SPEED) * (running ? RUN_MULTIPLIER : 1) * 1000) / MOVE_EVERY_MS;

/** The speed of a running player, in pixels per second. */
export const FASTEST = walkingSpeed({ narrow: false, running: true });

/**
 * The movement that the server accepts. The allowance grows with time at running speed plus a margin for clock drift. It
 * stops growing after a second, which is what a stalled network may deliver at once. One message moves at most three
 * running steps, however long the player stood still: anything further is a leap.
 */
export const walkAllowance = {
  perSecond: FASTEST * 1.05,
  most: FASTEST,
  leap: (FASTEST * 3 * MOVE_EVERY_MS) / 1000,
};

/** The walking state of one player. */
export interface Stride {
  allowance: number;
  /** Milliseconds of a monotonic clock. */
  at: number;
}

export const newStride = (now: number): Stride => ({ allowance: walkAllowance.most, at: now });

/** Returns whether a distance can be walked; if so, takes it from the allowance. */
export function takeStride(stride: Stride, distance: number, now: number): boolean {
  const passed = Math.max(0, now - stride.at) / 1000;
  stride.at = Math.max(now, stride.at);
  stride.allowance = Math.min(walkAllowance.most, stride.allowance + passed * walkAllowance.perSecond);
  // Written so that NaN is refused.
  if (!(distance <= walkAllowance.leap && distance <= stride.allowance)) return false;
  stride.allowance -= distance;
  return true;
}

/** How long a speech bubble is shown: 3 s plus 1 s per character. */
export const bubbleTime = (text: string): number => 3000 + 1000 * [...text].length;

export type PingLook = 'normal' | 'slow' | 'bad';
/** Below 100 ms is normal, 100 to 200 ms is yellow, above is red. */
export const pingLook = (ms: number): PingLook => (ms < 100 ? 'normal' : ms <= 200 ? 'slow' : 'bad');

/**
 * The map is divided into cells. A player receives updates about their own cell and those around it, which reaches
 * further than any screen shows (`VIEW_SQUARES`).
 */
export const CELL_SQUARES = 8;
export const CELL_REACH = 2;
/** The most squares across a view; a wider window is scaled up instead. */
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

/** Returns a cell and those around it. */
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

/** How many players one plaza holds before another opens. */
export const PLAZA_CAPACITY = 300;

/** Brass buttons lie on the ground; the first player to walk over one gets it. */
export const BRASS_BUTTONS = {
  tokens: 20,
  /** The most that one player gets in a UTC day. */
  daily: 25,
  /** The distance in pixels at which one is picked up. */
  reach: 34,
  /** The most in one plaza at a time. */
  most: 14,
  /** How many appear at once, every `everySeconds`. */
  atOnce: 4,
  everySeconds: 15,
} as const;

/** How many listings a stall shows. */
export const STALL_LISTINGS = 6;
/** How many squares in front of a stall its keeper may stand. */
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

/** Returns the number of the stall at a position, or null. */
export function stallAt(stalls: readonly Stall[], place: Place): number | null {
  const at = stalls.findIndex((stall) => standsAt(stall, place));
  return at === -1 ? null : at;
}

/** Gestures of a player; keys of the game's emojis. */
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

/** Two players within this distance in pixels are next to each other. */
export const NEXT_TO = 110;

/** Returns 0 at night to 1 by day, by the UTC hour, with a dawn and a dusk of two hours. */
export function daylight(at: Date): number {
  const hour = at.getUTCHours() + at.getUTCMinutes() / 60;
  return Math.max(0, Math.min(1, (hour - 5) / 2, (21 - hour) / 2));
}
