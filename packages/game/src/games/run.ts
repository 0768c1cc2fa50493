/** The Lantern Run: its clock, its pay, and one run over a course. Places are in pixels, times in milliseconds. */
import { type Course, isAtMark } from '../plaza/course.ts';
import { FASTEST } from '../plaza/plaza.ts';
import type { Place } from '../plaza/walls.ts';

/** Everybody who stands at the start runs together this often, on the clock. */
export const RACE_EVERY_MS = 10 * 60_000;
/** A run that takes longer is over. */
export const RUN_LIMIT_MS = 5 * 60_000;
/** After the first finish of a race the others have this long to be placed. */
export const RACE_CLOSES_MS = 60_000;

export const RUN_PAY = 30;
/** The pay of the first three if enough players took part. */
const PODIUM = [60, 40, 30] as const;
const PODIUM_RUNNERS = 3;

export const LANTERNS = 8;

/** The position of a run is kept this often. */
export const SAMPLE_MS = 250;
/** The most numbers of a track: an x and a y for each sample of the longest run. */
export const TRACK_MOST = 2 * (RUN_LIMIT_MS / SAMPLE_MS + 1);

/** Returns what a finish pays. Places start at 1; `runners` counts those who lit at least one lantern. */
export const racePay = (place: number, runners: number): number =>
  runners >= PODIUM_RUNNERS ? (PODIUM[place - 1] ?? RUN_PAY) : RUN_PAY;

/** Returns the number of the current ten minutes: a race belongs to the moment at which it changes. */
export const raceSlot = (time: number): number => Math.floor(time / RACE_EVERY_MS);

/** Returns when the next race starts, in milliseconds since 1970. */
export const nextRaceAt = (time: number): number => (raceSlot(time) + 1) * RACE_EVERY_MS;

export interface Run {
  readonly course: Course;
  /** By a clock that never goes back. */
  readonly startedAt: number;
  /** When each mark was reached: eight lanterns and the finish. */
  readonly splits: number[];
  /** Positions every `SAMPLE_MS`: x, y, x, y … */
  readonly track: number[];
  /** The last position. */
  at: Place;
  /** How far the runner has run. */
  distance: number;
}

export const newRun = (course: Course, { x, y }: Place, now: number): Run => ({
  course,
  startedAt: now,
  splits: [],
  track: [Math.round(x), Math.round(y)],
  at: { x, y },
  distance: 0,
});

/** How many lanterns are lit. */
export const litOf = ({ splits }: Pick<Run, 'splits'>): number => Math.min(LANTERNS, splits.length);

/** Adds the samples up to this time. A runner who stood still is sampled at the old place. */
function sample({ track }: Run, { x, y }: Place, ms: number): void {
  const wanted = 2 * (Math.floor(ms / SAMPLE_MS) + 1);
  while (track.length + 2 < wanted) track.push(track.at(-2) ?? 0, track.at(-1) ?? 0);
  if (track.length < wanted) track.push(Math.round(x), Math.round(y));
}

/**
 * Returns the time of a run: by the clock, but at least what the distance takes at running speed. The plaza accepts a second
 * of moves at once, and a little more than running speed, for slow networks and clocks; neither is a head start.
 */
const timeOf = ({ startedAt, distance }: Run, now: number): number =>
  Math.round(Math.max(now - startedAt, (distance / FASTEST) * 1000));

/** Whether a run takes too long. */
export const isRunLate = (run: Run, now: number): boolean => timeOf(run, now) > RUN_LIMIT_MS;

export type RunStep = 'on' | 'lit' | 'finished' | 'late';

/** Takes a position that the server has accepted. One position reaches one mark at most, and only the next one. */
export function stepRun(run: Run, place: Place, now: number): RunStep {
  run.distance += Math.hypot(place.x - run.at.x, place.y - run.at.y);
  run.at = place;
  if (isRunLate(run, now)) return 'late';
  const ms = timeOf(run, now);
  sample(run, place, ms);
  const mark = run.course.marks[run.splits.length];
  if (!mark || !isAtMark(mark, place)) return 'on';
  run.splits.push(ms);
  return run.splits.length === run.course.marks.length ? 'finished' : 'lit';
}

/** Returns where a recorded run was at a time, or null once it is over. */
export function ghostAt(track: readonly number[], ms: number): Place | null {
  const at = Math.max(0, ms) / SAMPLE_MS;
  const before = Math.floor(at);
  const part = at - before;
  const [x = 0, y = 0, nextX = 0, nextY] = track.slice(before * 2, before * 2 + 4);
  // The last of the four is missing if any is.
  if (nextY === undefined) return null;
  return { x: x + (nextX - x) * part, y: y + (nextY - y) * part };
}

/** `52410` becomes `0:52.41`. */
export function runTime(ms: number): string {
  const hundredths = Math.floor(ms / 10);
  const seconds = Math.floor(hundredths / 100);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}.${pad(hundredths % 100)}`;
}
