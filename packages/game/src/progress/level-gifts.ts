/**
 * What a new level gives. Levels come quickly at first and slowly later, so the gift grows with the level: about the cost of
 * the packs that a level takes in the first hour, a third of that cost at level 10, a tenth at level 30. In the busiest year
 * that is under 100 tokens a day (`packages/content/src/data/economy.test.ts` holds the amounts to that).
 */
import { experienceForLevel, FIRST_LEVEL, LAST_LEVEL, levelOf } from './levels.ts';

/** Tokens for each level, times the level: 30 at level 2. */
export const LEVEL_TOKENS = 15;
/** At level 40. Later levels take weeks and are worth more in other ways. */
export const LEVEL_TOKENS_MOST = 600;
export const LEVELS_PER_ENVELOPE = 3;
export const LEVELS_PER_TICKET = 5;

export interface LevelGift {
  readonly tokens: number;
  /** Which envelope, counted from 0 for the cheapest pack; null for none. */
  readonly envelope: number | null;
  readonly ticket: boolean;
}

export const levelGift = (level: number): LevelGift => ({
  tokens: Math.min(LEVEL_TOKENS * level, LEVEL_TOKENS_MOST),
  envelope: level % LEVELS_PER_ENVELOPE === 0 ? level / LEVELS_PER_ENVELOPE - 1 : null,
  ticket: level % LEVELS_PER_TICKET === 0,
});

interface PricedPack {
  readonly price: number;
  readonly priority: number;
}

/** Returns the pack of an envelope: each is of the next more expensive pack, and of the last one in the end. */
export function envelopePack<P extends PricedPack>(packs: readonly P[], envelope: number): P | undefined {
  const byPrice = packs.toSorted((a, b) => a.price - b.price || a.priority - b.priority);
  return byPrice[Math.min(envelope, byPrice.length - 1)];
}

/** Returns the experience at which the first gift is due, and that of the gift after a level. */
export const nextGiftAt = (level: number = FIRST_LEVEL): number =>
  level < LAST_LEVEL ? experienceForLevel(level + 1) : Number.MAX_SAFE_INTEGER;

/** Returns the levels whose gifts are due to a player, if the next one was due at `giftAt`. */
export function levelsDue(experience: number, giftAt: number): number[] {
  if (experience < giftAt) return [];
  const [first, last] = [levelOf(giftAt), levelOf(experience)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Whether a gain of experience reached a new level. */
export const reachedLevel = (experience: number, gained: number): boolean =>
  levelOf(experience) > levelOf(experience - gained);
