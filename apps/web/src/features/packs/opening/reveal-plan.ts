/**
 * How long a reveal takes and what happens in it. Everything is counted from the press that starts it; the
 * scene only draws what this plan says.
 */
import type { Tier } from '../../../catalog/rarity.tsx';

/** From the press until the toy stands. The two grandest first charge that long, and then it does not hold. */
export const REVEAL_MS: Readonly<Record<Tier, number>> = {
  common: 600,
  uncommon: 900,
  rare: 1200,
  epic: 1800,
  legendary: 2600,
  chroma: 5000,
  mythical: 9000,
};
/** The foil catches the light before the toy is shown. */
export const SHINY_EXTRA_MS = 900;
/** A second press any earlier is a double-click, not impatience. */
export const SKIP_AFTER_MS = 400;
/** Between two of a handful that tumble out before the best one. */
const dealStep = (others: number): number => (others > 12 ? 60 : 90);

const AFTER_CHARGE = {
  chroma: { burst: 500, roll: 1100 },
  mythical: { burst: 700, roll: 1400 },
} as const;

/** How a reveal without a charge is divided. */
const UNWIND_SHARE = 0.3;
const FLAP_SHARE = 0.14;

export type Beat =
  /** The string runs off the button. */
  | 'unwind'
  /** The flap lifts and light falls out. */
  | 'flap'
  /** The air fills up. */
  | 'charge'
  /** And does not hold. */
  | 'burst'
  /** The others of a handful hop onto the shelf. */
  | 'deal'
  /** The toy rolls out and rocks upright. */
  | 'roll'
  /** Foil sweeps over it. */
  | 'gleam'
  /** It stands, with its tag. */
  | 'shown';

export interface Timed {
  readonly beat: Beat;
  /** When it begins, in milliseconds after the press. */
  readonly at: number;
  readonly ms: number;
}
export type RevealPlan = readonly Timed[];

export interface Revealed {
  /** Of the best of them. */
  readonly tier: Tier;
  readonly shiny: boolean;
  /** How many come out at once. */
  readonly count: number;
  /** The string was unwound by hand already. */
  readonly unwound: boolean;
  /** Nobody wants to watch. */
  readonly instant: boolean;
}

export const hasCharge = (tier: Tier): tier is keyof typeof AFTER_CHARGE => tier in AFTER_CHARGE;
/** Worth stopping for, however quickly somebody opens their envelopes. */
export const isRareTier = (tier: Tier): boolean => tier !== 'common' && tier !== 'uncommon';
/** Paper in the air is kept for these. */
export const hasConfetti = (tier: Tier): boolean => tier === 'legendary' || hasCharge(tier);

export function planReveal({ tier, shiny, count, unwound, instant }: Revealed): RevealPlan {
  if (instant) return lay([['shown', 0]]);
  const deal: Step[] = count > 1 ? [['deal', (count - 1) * dealStep(count - 1) + 260]] : [];
  const gleam: Step[] = shiny ? [['gleam', SHINY_EXTRA_MS]] : [];
  const total = REVEAL_MS[tier];
  if (hasCharge(tier)) {
    const { burst, roll } = AFTER_CHARGE[tier];
    return lay([['charge', total], ['burst', burst], ...deal, ['roll', roll], ...gleam, ['shown', 0]]);
  }
  const unwind = Math.round(total * UNWIND_SHARE);
  const flap = Math.round(total * FLAP_SHARE);
  const byHand: Step[] = unwound ? [] : [['unwind', unwind]];
  return lay([...byHand, ['flap', flap], ...deal, ['roll', total - unwind - flap], ...gleam, ['shown', 0]]);
}

type Step = [beat: Beat, ms: number];

function lay(steps: readonly Step[]): RevealPlan {
  let at = 0;
  return steps.map(([beat, ms]) => {
    const timed = { beat, at, ms };
    at += ms;
    return timed;
  });
}

/** What is going on so long after the press. */
export function timedAt(plan: RevealPlan, elapsed: number): Timed {
  return plan.findLast(({ at }) => at <= elapsed) ?? plan[0] ?? { beat: 'shown', at: 0, ms: 0 };
}

/** The beat that follows; null only for the last one, the toy that stands. */
export const beatAfter = (plan: RevealPlan, { at }: Timed): Timed | null =>
  plan.find((beat) => beat.at > at) ?? null;

/**
 * How long a timer has to wait for the next beat. Whole milliseconds, rounded up, because timers drop fractions.
 * A beat that is overdue is due at once, and none takes longer than planned, even if the clock was set back.
 */
export const waitFor = (current: Timed, next: Timed, elapsed: number): number =>
  Math.max(0, Math.ceil(next.at - Math.max(current.at, elapsed)));

export const planLength = (plan: RevealPlan): number => plan.at(-1)?.at ?? 0;
