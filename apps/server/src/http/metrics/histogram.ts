/**
 * A histogram of durations in the format of Prometheus. Counted here and not by its client, because some of these are
 * counted for every request and statement and must cost next to nothing.
 */
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export class Histogram {
  readonly #name: string;
  readonly #labels: string;
  /** Durations within the bound at the same index and above the one before; then the rest. */
  readonly #counts: number[] = [...bounds, 0].map(() => 0);
  #seconds = 0;

  /** Labels as they are printed, such as `method="GET",route="/api"`. */
  constructor(name: string, labels = '') {
    this.#name = name;
    this.#labels = labels;
  }

  observe(seconds: number): void {
    let place = 0;
    for (const bound of bounds) {
      if (seconds <= bound) break;
      place++;
    }
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#seconds += seconds;
  }

  lines(): string[] {
    const labels = this.#labels && `{${this.#labels}}`;
    let sum = 0;
    const buckets = this.#counts.map((count, place) => {
      sum += count;
      const all = [`le="${bounds[place] ?? '+Inf'}"`, this.#labels].filter(Boolean).join(',');
      return `${this.#name}_bucket{${all}} ${sum}`;
    });
    return [...buckets, `${this.#name}_sum${labels} ${this.#seconds}`, `${this.#name}_count${labels} ${sum}`];
  }
}

export const histogramHead = (name: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} histogram`,
];
