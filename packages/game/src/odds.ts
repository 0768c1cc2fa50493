/**
 * The odds of a pack as they are right now. The page shows this table and the server rolls on it, so what a player
 * reads is what a player gets. No dice in here: a roll comes from outside as a number from 0 up to, not including, 1.
 */

/** One toy in a hundred is shiny. */
export const SHINY_CHANCE = 1 / 100;
/** A shiny sells for this many times the price of a plain one. */
export const SHINY_PRICE_FACTOR = 10;

export interface OddsEntry {
  readonly id: number;
  /** Its share of the pack on a day when everything is in; percent in the content, any unit will do here. */
  readonly chance: number;
  /** UTC weekday, 0 is Sunday; null for every day. */
  readonly onlyOnDay: number | null;
  /** What a luck booster lifts. */
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
  /** Between 0 and 1, of getting this toy, plain or shiny. */
  readonly probability: number;
  /** Between 0 and 1, of getting it as a shiny. */
  readonly shinyProbability: number;
  /** Its band on the ruler: a roll from `from` up to, not including, `to`. */
  readonly from: number;
  readonly to: number;
}

/** The rarities whose reveal is more than the common one; uncommon shares the common reveal and is not lifted. */
export const isRareOrBetter = (animationType: string): boolean => animationType !== 'common';

export const weekdayOf = (at: Date): number => at.getUTCDay();

/** A booster helps or does nothing: what is no number, or below 1, counts as 1. */
const lift = (multiplier: number): number => (multiplier > 1 ? multiplier : 1);

export const shinyChance = (shinyMultiplier = 1): number => Math.min(1, SHINY_CHANCE * lift(shinyMultiplier));

/** What is shown for the shiny of a toy: without boosters, its chance divided by a hundred. */
export const shinyShare = (chance: number, shinyMultiplier = 1): number =>
  shinyMultiplier > 1 ? chance * shinyChance(shinyMultiplier) : chance / 100;

const weightOf = (entry: OddsEntry, weekday: number): number => {
  if (entry.onlyOnDay !== null && entry.onlyOnDay !== weekday) return 0;
  return entry.chance > 0 && Number.isFinite(entry.chance) ? entry.chance : 0;
};

const total = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

/**
 * Toys that are away today leave their share to the others in proportion. A luck booster then multiplies the rare and
 * better ones together, at most up to certainty, and the rest make room in proportion.
 * Entries keep their order; those that cannot come today are left out. Nothing can come: an empty table.
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

/** Lays the bands end to end. The last one that is worth anything ends at exactly 1, whatever the rounding. */
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
 * The toy whose band holds the roll; null from an empty table. A roll outside [0, 1) is a broken die and is refused:
 * taking it to the nearest end would hand out the rarest toy of the pack.
 */
export function pick(table: readonly Odds[], roll: number): number | null {
  if (!(roll >= 0 && roll < 1)) throw new RangeError(`A roll is from 0 up to 1, not ${roll}.`);
  return table.find(({ from, to }) => roll >= from && roll < to)?.id ?? null;
}
