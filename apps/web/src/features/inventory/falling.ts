/** Toys that were just sold and are on their way off the shelf. */
import { create } from 'zustand';

/** As long as the shelf takes to let go of one. */
export const FALL_MS = 700;

const useFalls = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));

export const useFalling = (): ReadonlySet<string> => useFalls(({ keys }) => keys);

export function letFall(keys: Iterable<string>): void {
  const falling = new Set(keys);
  useFalls.setState((before) => ({ keys: new Set([...before.keys, ...falling]) }));
  setTimeout(
    () =>
      useFalls.setState(({ keys: now }) => ({ keys: new Set([...now].filter((key) => !falling.has(key))) })),
    FALL_MS,
  );
}
