/** Limits and texts for opening packs. */

/** The most packs that one call opens. Either all are opened or none. */
export const OPEN_MOST = 25;

export const packTexts = {
  unknown: 'Pack not found.',
  outOfSeason: 'This pack is not on sale right now. The calendar says when it comes back.',
  tooFewTokens: 'You do not have enough tokens to purchase this pack.',
} as const;
