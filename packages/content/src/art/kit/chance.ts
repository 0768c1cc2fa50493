/** Numbers between 0 and 1 that look random and are the same in every build. */
export function steadyChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
