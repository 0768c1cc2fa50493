/**
 * Response times by route: a histogram in the format of Prometheus. Counted here and not by its client,
 * because this runs for every request and must cost next to nothing.
 */
const NAME = 'http_request_seconds';
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** For one route; all statuses of a class are counted together. */
export class RouteTimes {
  readonly #route: string;
  readonly #byClass: (Times | undefined)[] = [];

  constructor(method: string, route: string) {
    this.#route = `method="${method}",route="${route}"`;
  }

  observe(status: number, milliseconds: number): void {
    const statusClass = Math.floor(status / 100);
    let times = this.#byClass[statusClass];
    if (!times) {
      times = new Times(`${this.#route},status="${statusClass}xx"`);
      this.#byClass[statusClass] = times;
    }
    times.add(milliseconds / 1000);
  }

  lines(): string[] {
    return this.#byClass.flatMap((times) => times?.lines() ?? []);
  }
}

class Times {
  readonly #labels: string;
  /** Responses within the bound at the same index and above the one before; then the rest. */
  readonly #counts: number[] = [...bounds, 0].map(() => 0);
  #seconds = 0;

  constructor(labels: string) {
    this.#labels = labels;
  }

  add(seconds: number): void {
    let place = 0;
    for (const bound of bounds) {
      if (seconds <= bound) break;
      place++;
    }
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#seconds += seconds;
  }

  lines(): string[] {
    let sum = 0;
    const buckets = this.#counts.map((count, place) => {
      sum += count;
      return `${NAME}_bucket{le="${bounds[place] ?? '+Inf'}",${this.#labels}} ${sum}`;
    });
    return [
      ...buckets,
      `${NAME}_sum{${this.#labels}} ${this.#seconds}`,
      `${NAME}_count{${this.#labels}} ${sum}`,
    ];
  }
}

export class AllTimes {
  readonly #routes = new Map<string, RouteTimes>();

  of(method: string, route: string): RouteTimes {
    const key = `${method} ${route}`;
    const known = this.#routes.get(key);
    if (known) return known;
    const times = new RouteTimes(method, route);
    this.#routes.set(key, times);
    return times;
  }

  text(): string {
    const head = [`# HELP ${NAME} Time to answer, by route and status class.`, `# TYPE ${NAME} histogram`];
    return `${[...head, ...[...this.#routes.values()].flatMap((times) => times.lines())].join('\n')}\n`;
  }
}
