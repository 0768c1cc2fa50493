/** Opening packs: how many at once, and what is said when it cannot be done. */

/** Packs that one call opens at most, all or none. */
export const OPEN_MOST = 25;

export const packTexts = {
  unknown: 'Pack not found.',
  tooFewTokens: 'You do not have enough tokens to purchase this pack.',
} as const;
