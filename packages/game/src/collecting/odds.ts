/**
 * The current odds of a pack. The page shows this table and the server rolls on it, so players get exactly the odds they
 * see. No randomness here: a roll is passed in as a number in [0, 1).
 */

/** One blook in a hundred is shiny. */
export const SHINY_CHANCE = 1 / 100;
/** A shiny sells for this many times the normal price. */
export const SHINY_PRICE_FACTOR = 10;

export interface OddsEntry {
  readonly id: number;
  /** Its share of the pack when every blook is available; in percent in the content, but any unit works. */
  readonly chance: number;
  /** UTC weekday, 0 is Sunday; null for every day. */
  readonly onlyOnDay: number | null;
  /** A luck booster raises only these. */
  readonly rareOrBetter: boolean;
}

export interface OddsNow {
  /** UTC weekday, 0 is Sunday. */
  readonly weekday: number;
  /** All chance boosters multiplied together; 1 for none. */
  readonly chanceMultiplier: number;
  /** All shiny boosters multiplied together; 1 for none. */
  readonly shinyMultiplier: number;
}

export interface Odds {
  readonly id: number;
  /** The probability of this blook, shiny or not, in [0, 1]. */
  readonly probability: number;
  /** The probability of this blook as a shiny, in [0, 1]. */
  readonly shinyProbability: number;
  /** Its band: rolls from `from` up to, but not including, `to`. */
  readonly from: number;
  readonly to: number;
}

/** Rarities with a reveal animation above the common one. Uncommon uses the common animation and is not boosted. */
export const isRareOrBetter = (animationType: string): boolean => animationType !== 'common';

export const weekdayOf = (at: Date): number => at.getUTCDay();

/** By UTC weekday, 0 is Sunday. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** A booster never lowers chances: NaN and numbers below 1 count as 1. */
const lift = (multiplier: number): number => (multiplier > 1 ? multiplier : 1);

export const shinyChance = (shinyMultiplier = 1): number => Math.min(1, SHINY_CHANCE * lift(shinyMultiplier));

/** Returns the chance that is shown for the shiny of a blook: without boosters, its chance divided by a hundred. */
export const shinyShare = (chance: number, shinyMultiplier = 1): number =>
  shinyMultiplier > 1 ? chance * shinyChance(shinyMultiplier) : chance / 100;

const weightOf = (entry: OddsEntry, weekday: number): number => {
  if (entry.onlyOnDay !== null && entry.onlyOnDay !== weekday) return 0;
  return entry.chance > 0 && Number.isFinite(entry.chance) ? entry.chance : 0;
};

const total = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

/**
 * Returns the odds of the blooks that are available today, in their order; an empty table if there are none.
 * Unavailable blooks leave their share to the others in proportion. A luck booster then multiplies the rare and better
 * ones together, at most up to certainty, and the rest shrink in proportion.
 */
export function oddsNow(entries: readonly OddsEntry[], now: OddsNow): Odds[] {
  const present = entries
    .map((entry) => ({ entry, weight: weightOf(entry, now.weekday) }))
    .filter(({ weight }) => weight > 0);
  const rare = total(present.filter(({ entry }) => entry.rareOrBetter).map(({ weight }) => weight));
  const plain = total(present.filter(({ entry }) => !entry.rareOrBetter).map(({ weight }) => weight));
  const lifted = Math.min(1, (rare / (rare + plain)) * lift(now.chanceMultiplier));
  const probabilities = present.map(({ entry, weight }) =>
    entry.rareOrBetter ? (weight / rare) * lifted : (weight / plain) * (1 - lifted),
  );
  return ruler(
    present.map(({ entry }) => entry.id),
    probabilities,
    now.shinyMultiplier,
  );
}

/** Lays the bands end to end. The last band with a width ends at exactly 1, despite rounding. */
function ruler(ids: readonly number[], probabilities: readonly number[], shinyMultiplier: number): Odds[] {
  const last = probabilities.findLastIndex((probability) => probability > 0);
  let from = 0;
  return ids.map((id, index) => {
    const probability = probabilities[index] ?? 0;
    const to = index >= last ? 1 : Math.min(1, from + probability);
    const odds = { id, probability, shinyProbability: shinyShare(probability, shinyMultiplier), from, to };
    from = to;
    return odds;
  });
}

/**
 * Returns the blook whose band contains the roll, or null for an empty table. A roll outside [0, 1) throws: clamping it
 * would give the rarest blook of the pack.
 */
export function pick(table: readonly Odds[], roll: number): number | null {
  if (!(roll >= 0 && roll < 1)) throw new RangeError(`A roll is from 0 up to 1, not ${roll}.`);
  return table.find(({ from, to }) => roll >= from && roll < to)?.id ?? null;
}
