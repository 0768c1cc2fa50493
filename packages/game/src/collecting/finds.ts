/** Rare finds that are announced to everybody. */

/** Reveal animations in the order of their rarity, from epic on. */
const announced = ['epic', 'legendary', 'chroma', 'mythical'];

/** Returns how rare a find is, from 1 for epic; 0 for one that is not announced. */
export const findRank = (animationType: string): number => announced.indexOf(animationType) + 1;

/** At most one find is announced in a room in this time: the rarest. */
export const FIND_EVERY_SECONDS = 60;
/** The finder sees the reveal first, which takes up to nine seconds. */
export const FIND_AFTER_SECONDS = 12;
/** A find that was not announced by then is never announced. */
export const FIND_WITHIN_SECONDS = 120;

export const findTexts = {
  /** After the name of the player. */
  found: (name: string, { shiny, serial }: { shiny: boolean; serial: number }): string =>
    `found ${shiny ? 'Shiny ' : ''}${name}, number ${serial}`,
} as const;
