/**
 * The album: one spread for each pack, with a place for each of its blooks. Milestones are rewards for filling a spread,
 * each claimed once.
 */

/** The places of a spread. */
export const SPREAD_PLACES = 8;

export const milestones = ['found-4', 'found-6', 'found-7', 'found-8', 'shinies-8'] as const;
export type Milestone = (typeof milestones)[number];

export interface MilestoneRule {
  /** What is counted: blooks found in any form, or found as a shiny. */
  readonly of: 'found' | 'shinies';
  readonly goal: number;
  /** Tokens as a multiple of the pack's price. */
  readonly priceTimes: number;
  readonly experience: number;
  readonly gems: number;
  /** Whether it gives an envelope of the next pack. */
  readonly envelope: boolean;
  readonly cosmetics: readonly ('banner' | 'title' | 'badge' | 'frame')[];
}

const nothing = { priceTimes: 0, experience: 0, gems: 0, envelope: false, cosmetics: [] } as const;

export const milestoneRules: Readonly<Record<Milestone, MilestoneRule>> = {
  'found-4': { ...nothing, of: 'found', goal: 4, priceTimes: 10, experience: 100 },
  'found-6': { ...nothing, of: 'found', goal: 6, envelope: true },
  'found-7': { ...nothing, of: 'found', goal: 7, gems: 5 },
  'found-8': { ...nothing, of: 'found', goal: 8, gems: 10, cosmetics: ['banner', 'title'] },
  'shinies-8': { ...nothing, of: 'shinies', goal: 8, cosmetics: ['frame', 'badge'] },
};

/** How much of a spread is filled. */
export interface SpreadCount {
  readonly found: number;
  readonly shinies: number;
}

/** Returns how far a milestone is; at most its goal. */
export const milestoneProgress = (milestone: Milestone, count: SpreadCount): number => {
  const { of, goal } = milestoneRules[milestone];
  return Math.min(count[of], goal);
};

export const isReached = (milestone: Milestone, count: SpreadCount): boolean =>
  milestoneProgress(milestone, count) === milestoneRules[milestone].goal;

interface Kind {
  readonly blookId: number;
  readonly shiny: boolean;
}

/** Counts what was found of a pack. A shiny counts as its blook too. */
export function countSpread(blookIds: readonly number[], discoveries: readonly Kind[]): SpreadCount {
  const found = new Set(discoveries.map(({ blookId }) => blookId));
  const shinies = new Set(discoveries.filter(({ shiny }) => shiny).map(({ blookId }) => blookId));
  return {
    found: blookIds.filter((id) => found.has(id)).length,
    shinies: blookIds.filter((id) => shinies.has(id)).length,
  };
}

interface PricedPack {
  readonly id: number;
  readonly price: number;
  readonly priority: number;
}

/** Returns the next more expensive pack, or the pack itself if it is the last. */
export function nextPack<P extends PricedPack>(packs: readonly P[], pack: P): P {
  const after = packs
    .filter(({ price, priority }) => price > pack.price || (price === pack.price && priority > pack.priority))
    .sort((a, b) => a.price - b.price || a.priority - b.priority);
  return after[0] ?? pack;
}
