import { inspect } from 'node:util';

/**
 * The parts of the server that report faults. Each is a value of the label `where` of the metric
 * `faults_total`.
 */
export const faultPlaces = [
  'after-commit',
  'blacklist',
  'bus',
  'captcha',
  'chat',
  'closing',
  'database',
  'discord',
  'experiments',
  'friends',
  'gateway',
  'jobs',
  'games',
  'levels',
  'mail',
  'metrics',
  'migrations',
  'operator-news',
  'plaza',
  'presence',
  'push',
  'rate-limiter',
  'redis',
  'replica',
  'sandbox',
  'sessions',
  'shop-stock',
  'store',
  'traces',
  'trades',
  'world',
] as const;

export type FaultPlace = (typeof faultPlaces)[number];

/**
 * Takes faults that must not fail the call during which they happen. Every fault is counted; a repeated one
 * is not logged every time.
 */
export interface Log {
  /**
   * Something outside is unavailable, or the next round repairs it. `about` names the job, the topic or the
   * like.
   */
  warn: (fault: unknown, where: FaultPlace, about?: string) => void;
  /** A bug, or something that nothing repairs. */
  error: (fault: unknown, where: FaultPlace, about?: string) => void;
  /** Logs that a part works again. Does nothing if it never failed. */
  recovered: (where: FaultPlace) => void;
}

const print = (fault: unknown, where: FaultPlace, about = ''): void => {
  process.stderr.write(`fault in ${where} ${about}: ${inspect(fault)}\n`);
};

/** For programs without a logger: the command line, scripts and unit tests. */
export const standardErrorLog: Log = { warn: print, error: print, recovered: () => {} };
