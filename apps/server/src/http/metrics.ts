import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { AllTimes, type RouteTimes } from './route-times.ts';

export interface Metrics {
  /** The histogram for the response times of a route. */
  timesOf: (method: string, route: string) => RouteTimes;
  /** A figure read on each scrape. */
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  counter: (name: string, help: string) => { add: (by?: number) => void };
  /** A counter with one label. Its values must be few and known. */
  labelledCounter: (name: string, help: string, label: string) => { add: (value: string) => void };
  text: () => Promise<string>;
  contentType: string;
}

let processFigures: Registry | undefined;

/** Collected once, however many servers the process has: these collectors never end. */
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
