/** Response times by route. */
import { Histogram, histogramHead } from './histogram.ts';

const NAME = 'http_request_seconds';

/** For one route; all statuses of a class are counted together. */
export class RouteTimes {
  readonly #route: string;
  readonly #byClass: (Histogram | undefined)[] = [];

  constructor(method: string, route: string) {
    this.#route = `method="${method}",route="${route}"`;
  }

  observe(status: number, milliseconds: number): void {
    const statusClass = Math.floor(status / 100);
    let times = this.#byClass[statusClass];
    if (!times) {
      times = new Histogram(NAME, `${this.#route},status="${statusClass}xx"`);
      this.#byClass[statusClass] = times;
    }
    times.observe(milliseconds / 1000);
  }

  lines(): string[] {
    return this.#byClass.flatMap((times) => times?.lines() ?? []);
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
    const head = histogramHead(NAME, 'Time to answer, by route and status class.');
    return `${[...head, ...[...this.#routes.values()].flatMap((times) => times.lines())].join('\n')}\n`;
  }
}
