/**
 * Levels from experience. With k levels gained, 4k³ + 6k² + 40k experience has been needed: the straight part makes
 * the first levels quick (50, then 86 more), the cube makes the late ones an achievement. Whole numbers throughout,
 * so both sides agree to the last point.
 */

export const FIRST_LEVEL = 1;

/** Past this no whole number is exact any more; nobody gets there. */
const MOST = Number.MAX_SAFE_INTEGER;

const needed = (gained: number): number => ((4 * gained + 6) * gained + 40) * gained;

/** The most levels that whole experience can pay for. */
const MOST_GAINED = gainedBy(MOST);
export const LAST_LEVEL = FIRST_LEVEL + MOST_GAINED;

/** Any number becomes whole experience: what is no number, or below zero, is none. */
const tame = (experience: number): number => (experience > 0 ? Math.min(Math.floor(experience), MOST) : 0);

function gainedBy(experience: number): number {
  // The cube dominates, so its root is never too low by more than rounding, and too high by a little.
  let gained = Math.floor(Math.cbrt(experience / 4)) + 1;
  while (gained > 0 && needed(gained) > experience) gained--;
  return gained;
}

export const levelOf = (experience: number): number => FIRST_LEVEL + gainedBy(tame(experience));

/** The experience at which a level begins. */
export function experienceForLevel(level: number): number {
  if (!(level > FIRST_LEVEL)) return 0;
  return needed(Math.min(Math.floor(level) - FIRST_LEVEL, MOST_GAINED));
}

export interface LevelProgress {
  readonly level: number;
  /** Experience gained since this level began. */
  readonly into: number;
  /** Experience from the beginning of this level to the next one. */
  readonly span: number;
  /** How full the bar is, from 0 up to but never reaching 1. */
  readonly fraction: number;
}

export function levelProgress(experience: number): LevelProgress {
  const whole = tame(experience);
  const gained = gainedBy(whole);
  const start = needed(gained);
  const span = needed(gained + 1) - start;
  return { level: FIRST_LEVEL + gained, into: whole - start, span, fraction: (whole - start) / span };
}
