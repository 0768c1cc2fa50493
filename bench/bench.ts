/** A benchmark has a name, and yields lines that each compare one figure with a baseline of the same run. */
export interface Goal {
  text: string;
  met: (ratio: number) => boolean;
}

export interface BenchLine {
  what: string;
  ratio: number;
  goal?: Goal;
  /** The figures behind the ratio. */
  detail: string;
}

export interface Bench {
  name: string;
  run: () => AsyncIterable<BenchLine>;
}

export const atLeast = (least: number): Goal => ({ text: `≥ ${least}`, met: (ratio) => ratio >= least });
export const atMost = (most: number): Goal => ({ text: `≤ ${most}`, met: (ratio) => ratio <= most });

/** How long something takes, in ms. */
export async function timeOf(act: () => PromiseLike<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** How often in a second callers complete the work, if all of them repeat it for this long. A run that returns false does not count. */
export async function perSecond(
  { callers, seconds }: { callers: number; seconds: number },
  act: () => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const repeat = async () => {
    while (performance.now() < end) if ((await act()) !== false) done++;
  };
  await Promise.all(Array.from({ length: callers }, repeat));
  return done / seconds;
}

/** The median, because single slow seconds of the machine do not affect it. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value below which this share of the values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** The entry at an index that may run past the end. */
export function pick<T>(list: readonly T[], at: number): T {
  const [found] = list.slice(at % list.length, (at % list.length) + 1);
  if (found === undefined) throw new Error('the list is empty');
  return found;
}

export const anyOf = <T>(list: readonly T[]): T => pick(list, Math.floor(Math.random() * list.length));
