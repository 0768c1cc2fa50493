import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { AllTimes, type RouteTimes } from './route-times.ts';

export interface Metrics {
  /** Where to count how long the answers of a route take. */
  timesOf: (method: string, route: string) => RouteTimes;
  /** A figure read when it is asked for. */
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  counter: (name: string, help: string) => { add: (by?: number) => void };
  /** A counter with one label. Its values must be few and known. */
  labelledCounter: (name: string, help: string, label: string) => { add: (value: string) => void };
  text: () => Promise<string>;
  contentType: string;
}

let processFigures: Registry | undefined;

/** Watched once, however many servers the process has: the watchers of memory and delays never end. */
function figuresOfProcess(): Registry {
  if (processFigures) return processFigures;
  processFigures = new Registry();
  collectDefaultMetrics({ register: processFigures });
  return processFigures;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const ofProcess = figuresOfProcess();
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
    labelledCounter: (name, help, label) => {
      const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
      return { add: (value) => counter.inc({ [label]: value }) };
    },
    text: async () => `${await ofProcess.metrics()}\n${await registry.metrics()}\n${times.text()}`,
    contentType: registry.contentType,
  };
}
