/**
 * The beats of a reveal and their lengths, counted from the press that starts it. The scene only draws what
 * this plan says.
 */
import type { Tier } from '../../../catalog/rarity.tsx';

/** From the press until the blook is out. The two highest tiers charge for that long and then burst. */
export const REVEAL_MS: Readonly<Record<Tier, number>> = {
  common: 600,
  uncommon: 900,
  rare: 1200,
  epic: 1800,
  legendary: 2600,
  chroma: 5000,
  mythical: 9000,
};
/** For the foil to sweep over a shiny. */
export const SHINY_EXTRA_MS = 900;
/** A second press before this is a double-click, not a skip. */
export const SKIP_AFTER_MS = 400;
/** Milliseconds between two blooks that come out before the best one. */
const dealStep = (others: number): number => (others > 12 ? 60 : 90);

const AFTER_CHARGE = {
  chroma: { burst: 500, roll: 1100 },
  mythical: { burst: 700, roll: 1400 },
} as const;

/** The shares of a reveal without a charge. */
const UNWIND_SHARE = 0.3;
const FLAP_SHARE = 0.14;

type Beat =
  /** The string unwinds from the button. */
  | 'unwind'
  /** The flap lifts and light comes out. */
  | 'flap'
  /** The tension builds up. */
  | 'charge'
  /** The envelope bursts. */
  | 'burst'
  /** The other blooks hop onto the shelf. */
  | 'deal'
  /** The blook rolls out and rocks upright. */
  | 'roll'
  /** Foil sweeps over it. */
  | 'gleam'
  /** The blook is out, with its tag. */
  | 'shown';

export interface Timed {
  readonly beat: Beat;
  /** When the beat begins, in milliseconds after the press. */
  readonly at: number;
  readonly ms: number;
}
export type RevealPlan = readonly Timed[];

export interface Revealed {
  /** The tier of the best one. */
  readonly tier: Tier;
  readonly shiny: boolean;
  /** How many come out at once. */
  readonly count: number;
  /** The string has already been unwound by hand. */
  readonly unwound: boolean;
  /** Skips the reveal. */
  readonly instant: boolean;
}

export const hasCharge = (tier: Tier): tier is keyof typeof AFTER_CHARGE => tier in AFTER_CHARGE;
/** Rare enough to stop for, even with instant opening. */
export const isRareTier = (tier: Tier): boolean => tier !== 'common' && tier !== 'uncommon';
/** Confetti is for these tiers only. */
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

/** The beat at this many milliseconds after the press. */
export function timedAt(plan: RevealPlan, elapsed: number): Timed {
  return plan.findLast(({ at }) => at <= elapsed) ?? plan[0] ?? { beat: 'shown', at: 0, ms: 0 };
}

/** The next beat; null for the last one. */
export const beatAfter = (plan: RevealPlan, { at }: Timed): Timed | null =>
  plan.find((beat) => beat.at > at) ?? null;

/**
 * How long to wait for the next beat. Whole milliseconds, rounded up, because timers drop fractions. Zero if
 * it is overdue, and never longer than planned, even if the clock was set back.
 */
export const waitFor = (current: Timed, next: Timed, elapsed: number): number =>
  Math.max(0, Math.ceil(next.at - Math.max(current.at, elapsed)));

export const planLength = (plan: RevealPlan): number => plan.at(-1)?.at ?? 0;
