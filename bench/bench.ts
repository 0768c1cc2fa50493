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

/** The median, because single slow seconds of the machine do not affect it. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
