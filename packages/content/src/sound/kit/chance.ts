/** Seeded pseudo-random numbers: the sounds are synthesised in every build and must come out the same. */

export interface Chance {
  /** In [0, 1). */
  next(): number;
  between(least: number, most: number): number;
  /** In [-1, 1). */
  noise(): number;
}

/** The mulberry32 generator. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return { next, between: (least, most) => least + (most - least) * next(), noise: () => 2 * next() - 1 };
}
