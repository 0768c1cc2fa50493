import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  observe: (method: string, route: string, status: number, milliseconds: number) => void;
  /** A figure read when it is asked for. */
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  counter: (name: string, help: string) => { add: (by?: number) => void };
  text: () => Promise<string>;
  contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const children = new Map<string, ReturnType<typeof durations.labels>>();
  return {
    observe: (method, route, status, milliseconds) => {
      const key = `${method} ${route} ${status}`;
      let child = children.get(key);
      if (!child) {
        child = durations.labels(method, route, `${Math.floor(status / 100)}xx`);
        children.set(key, child);
      }
      child.observe(milliseconds / 1000);
    },
    gauge: (name, help, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: async () => gauge.set(await read()),
      });
    },
    counter: (name, help) => {
      const counter = new Counter({ name, help, registers: [registry] });
      return { add: (by = 1) => counter.inc(by) };
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
