/** Repeatable chance: the same seed gives the same names, texts and plans. */

export interface Chance {
  /** From 0 up to, not including, 1. */
  roll: () => number;
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
  /** True with this probability, from 0 to 1. */
  happens: (probability: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  /** Some of them in a new order, or all if there are fewer. */
  some: <T>(from: readonly T[], count: number) => T[];
}

/** A stream of numbers for this name. Streams with different names do not disturb each other. */
export function chanceOf(name: string): Chance {
  let state = hash(name);
  // Mulberry32.
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    between,
    happens: (probability) => roll() < probability,
    pick: (from) => {
      const one = from[between(0, from.length - 1)];
      if (one === undefined) throw new Error('there is nothing to pick from');
      return one;
    },
    some: (from, count) =>
      from
        .map((one) => ({ one, place: roll() }))
        .sort((a, b) => a.place - b.place)
        .slice(0, count)
        .map(({ one }) => one),
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return state;
}
