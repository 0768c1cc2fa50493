/** Returns a generator of pseudo-random numbers in [0, 1) that are the same in every build. */
export function steadyChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
