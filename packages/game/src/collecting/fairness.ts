/**
 * How a pack is rolled, so that anyone can verify it (docs/fairness.md). The digest is
 * HMAC-SHA256(server seed, message) in hexadecimal; the caller computes it.
 */

export const CLIENT_SEED_MAX = 64;
export const clientSeedText = `A seed is 1 to ${CLIENT_SEED_MAX} letters, digits, dots, dashes and underscores.`;

/** A client seed has no colon, so that the message below is unambiguous. */
export const isClientSeed = (seed: string): boolean =>
  seed.length <= CLIENT_SEED_MAX && /^[A-Za-z0-9._-]+$/.test(seed);

export const rollMessage = (clientSeed: string, nonce: number): string => `${clientSeed}:${nonce}`;

/** 13 hexadecimal digits are 52 bits: a number in [0, 1) that JavaScript holds exactly. */
const ROLL_DIGITS = 13;

export interface Rolls {
  /** Decides which blook. */
  readonly blook: number;
  /** Decides whether it is shiny. */
  readonly shiny: number;
  /** Decides the bonus item. */
  readonly bonus: number;
}

export function rollsOf(digest: string): Rolls {
  if (!/^[0-9a-f]{64}$/.test(digest)) throw new RangeError('A digest is 64 hexadecimal digits.');
  const roll = (index: number): number =>
    Number.parseInt(digest.slice(index * ROLL_DIGITS, (index + 1) * ROLL_DIGITS), 16) / 16 ** ROLL_DIGITS;
  return { blook: roll(0), shiny: roll(1), bonus: roll(2) };
}

/** Bands laid end to end from 0 to 1: band i begins at `froms[i]` and ends where the next one begins. */
export interface RollTable {
  readonly blookIds: readonly number[];
  readonly froms: readonly number[];
  /** The blook is shiny if the second roll is below this. */
  readonly shinyBelow: number;
  /** Item 0 means no item. */
  readonly bonusItemIds: readonly number[];
  readonly bonusFroms: readonly number[];
}

export interface Outcome {
  readonly blookId: number;
  readonly shiny: boolean;
  readonly itemId: number | null;
}

/** Returns the band that contains a roll: the last one that begins at or before it. */
const bandOf = (froms: readonly number[], roll: number): number =>
  froms.findLastIndex((from) => from <= roll);

export function outcomeOf(table: RollTable, rolls: Rolls): Outcome {
  const blookId = table.blookIds[bandOf(table.froms, rolls.blook)];
  if (blookId === undefined) throw new RangeError('The table has no band for this roll.');
  return {
    blookId,
    shiny: rolls.shiny < table.shinyBelow,
    itemId: table.bonusItemIds[bandOf(table.bonusFroms, rolls.bonus)] || null,
  };
}

/** Puts all bonus items into one table: a single roll decides, so a pull has at most one. */
export function bonusTable(items: readonly { itemId: number; chance: number }[]): {
  bonusItemIds: number[];
  bonusFroms: number[];
} {
  let from = 0;
  const bonusFroms = items.map(({ chance }) => {
    const begin = from;
    from = Math.min(1, from + chance / 100);
    return begin;
  });
  return { bonusItemIds: [...items.map(({ itemId }) => itemId), 0], bonusFroms: [...bonusFroms, from] };
}
