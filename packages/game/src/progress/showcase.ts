/** The showcase: the blooks and achievements that a player shows on their profile, in an order of their own. */

export const SHOWCASE = { blooks: 6, achievements: 3 } as const;

export const showcaseTexts = {
  blooksFull: 'Six toys is all a showcase holds. Take one down first.',
  achievementsFull: 'Three medals is all a showcase holds. Take one down first.',
  twice: 'That one is in the showcase already.',
  unearned: 'That medal is not yours yet.',
} as const;

/** Ids of blooks and of achievements. */
export interface Arrangement {
  readonly blooks: readonly number[];
  readonly achievements: readonly number[];
}

export type ShowcaseFault = 'SHOWCASE_BLOOKS_FULL' | 'SHOWCASE_ACHIEVEMENTS_FULL' | 'SHOWCASE_TWICE';

/** Why no player could have this showcase; null if it is valid. */
export function showcaseFault({ blooks, achievements }: Arrangement): ShowcaseFault | null {
  if (blooks.length > SHOWCASE.blooks) return 'SHOWCASE_BLOOKS_FULL';
  if (achievements.length > SHOWCASE.achievements) return 'SHOWCASE_ACHIEVEMENTS_FULL';
  return hasTwice(blooks) || hasTwice(achievements) ? 'SHOWCASE_TWICE' : null;
}

const hasTwice = (ids: readonly number[]): boolean => new Set(ids).size < ids.length;
