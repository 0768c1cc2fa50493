/**
 * How long answers took, by route: a histogram in the format of Prometheus. Counted here and not by its client,
 * because this is done for every request and must cost next to nothing.
 */
const NAME = 'http_request_seconds';
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Times {
  labels: string;
  /** Answers that took no longer than the bound of the same place, and longer than the one before; then the rest. */
  counts: number[];
  seconds: number;
}

export class RouteTimes {
  readonly #byKey = new Map<string, Times>();
  readonly #byLabels = new Map<string, Times>();

  observe(method: string, route: string, status: number, milliseconds: number): void {
    const key = `${method} ${route} ${status}`;
    const times = this.#byKey.get(key) ?? this.#add(key, method, route, status);
    const seconds = milliseconds / 1000;
    let place = 0;
    while (place < bounds.length && seconds > (bounds[place] as number)) place++;
    times.counts[place] = (times.counts[place] as number) + 1;
    times.seconds += seconds;
  }

  /** All statuses of a class are counted as one. */
  #add(key: string, method: string, route: string, status: number): Times {
    const labels = `method="${method}",route="${route}",status="${Math.floor(status / 100)}xx"`;
    const times = this.#byLabels.get(labels) ?? { labels, counts: [...bounds, 0].map(() => 0), seconds: 0 };
    this.#byLabels.set(labels, times);
    this.#byKey.set(key, times);
    return times;
  }

  text(): string {
    const lines = [`# HELP ${NAME} Time to answer, by route and status class.`, `# TYPE ${NAME} histogram`];
    for (const { labels, counts, seconds } of this.#byLabels.values()) {
      let sum = 0;
      counts.forEach((count, place) => {
        sum += count;
        lines.push(`${NAME}_bucket{le="${bounds[place] ?? '+Inf'}",${labels}} ${sum}`);
      });
      lines.push(`${NAME}_sum{${labels}} ${seconds}`, `${NAME}_count{${labels}} ${sum}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
