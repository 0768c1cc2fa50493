import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { AllTimes, type RouteTimes } from './route-times.ts';

export interface Metrics {
  /** Where to count how long the answers of a route take. */
  timesOf: (method: string, route: string) => RouteTimes;
  /** A figure read when it is asked for. */
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  counter: (name: string, help: string) => { add: (by?: number) => void };
  text: () => Promise<string>;
  contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new AllTimes();
  return {
    timesOf: (method, route) => times.of(method, route),
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
    text: async () => `${await registry.metrics()}\n${times.text()}`,
    contentType: registry.contentType,
  };
}
