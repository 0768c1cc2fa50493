import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { Histogram, histogramHead } from './histogram.ts';
import { AllTimes, type RouteTimes } from './route-times.ts';

export interface Metrics {
  /** The histogram for the response times of a route. */
  timesOf: (method: string, route: string) => RouteTimes;
  /** A figure read on each scrape. */
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** Figures read on each scrape, by the values of one label, which must be few and known. */
  labelledGauge: (
    name: string,
    help: string,
    label: string,
    read: () => Promise<ReadonlyMap<string, number>>,
  ) => void;
  counter: (name: string, help: string) => { add: (by?: number) => void };
  /** A counter with one label. Its values must be few and known. `before` runs on each scrape, to bring it up to date. */
  labelledCounter: (
    name: string,
    help: string,
    label: string,
    before?: () => Promise<unknown>,
  ) => { add: (value: string, by?: number) => void };
  /** Durations in seconds. */
  histogram: (name: string, help: string) => { observe: (seconds: number) => void };
  text: () => Promise<string>;
  contentType: string;
}

let processFigures: Registry | undefined;

/** Collected once, even if the process has several servers, because these collectors never end. */
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
  const histograms: (() => string[])[] = [];
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
    labelledGauge: (name, help, label, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect: async () => {
          const figures = await read();
          // Values that are no longer known are left out instead of being repeated.
          gauge.reset();
          for (const [value, figure] of figures) gauge.set({ [label]: value }, figure);
        },
      });
    },
    counter: (name, help) => {
      const counter = new Counter({ name, help, registers: [registry] });
      return { add: (by = 1) => counter.inc(by) };
    },
    labelledCounter: (name, help, label, before) => {
      const counter = new Counter({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        ...(before ? { collect: async () => void (await before()) } : {}),
      });
      // Kept, because finding the series by its labels takes longer than counting.
      const series = new Map<string, Counter.Internal>();
      return {
        add: (value, by = 1) => {
          const one = series.get(value) ?? counter.labels(value);
          series.set(value, one);
          one.inc(by);
        },
      };
    },
    histogram: (name, help) => {
      const histogram = new Histogram(name);
      histograms.push(() => [...histogramHead(name, help), ...histogram.lines()]);
      return histogram;
    },
    text: async () => {
      const own = histograms.flatMap((lines) => lines()).join('\n');
      return `${await ofProcess.metrics()}\n${await registry.metrics()}\n${own}\n${times.text()}`;
    },
    contentType: registry.contentType,
  };
}
