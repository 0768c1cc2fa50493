import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { RouteTimes } from './route-times.ts';

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
  const times = new RouteTimes();
  return {
    observe: (...answer) => times.observe(...answer),
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
