/**
 * Levels from experience. k levels need 4k³ + 6k² + 40k experience: the linear part makes the first levels quick (50,
 * then 86 more), the cubic part makes the late ones an achievement. Page and server compute in whole numbers, so they
 * agree to the last point.
 */

export const FIRST_LEVEL = 1;

/** Larger whole numbers are not exact. No player gets there. */
const MOST = Number.MAX_SAFE_INTEGER;

const needed = (gained: number): number => ((4 * gained + 6) * gained + 40) * gained;

/** The most levels that `MOST` experience can reach. */
const MOST_GAINED = gainedBy(MOST);
export const LAST_LEVEL = FIRST_LEVEL + MOST_GAINED;

/** Turns any number into valid experience: negative numbers and NaN become 0. */
const tame = (experience: number): number => (experience > 0 ? Math.min(Math.floor(experience), MOST) : 0);

function gainedBy(experience: number): number {
  // The cubic term dominates, so this root is an upper bound that is only a little too high.
  let gained = Math.floor(Math.cbrt(experience / 4)) + 1;
  while (needed(gained) > experience) gained--;
  return gained;
}

export const levelOf = (experience: number): number => FIRST_LEVEL + gainedBy(tame(experience));

/** Returns the experience at which a level begins. */
export function experienceForLevel(level: number): number {
  if (!(level > FIRST_LEVEL)) return 0;
  return needed(Math.min(Math.floor(level) - FIRST_LEVEL, MOST_GAINED));
}

export interface LevelProgress {
  readonly level: number;
  /** Experience gained since this level began. */
  readonly into: number;
  /** Experience from the beginning of this level to the next. */
  readonly span: number;
  /** How full the bar is, in [0, 1). */
  readonly fraction: number;
}

export function levelProgress(experience: number): LevelProgress {
  const whole = tame(experience);
  const gained = gainedBy(whole);
  const start = needed(gained);
  const span = needed(gained + 1) - start;
  return { level: FIRST_LEVEL + gained, into: whole - start, span, fraction: (whole - start) / span };
}
