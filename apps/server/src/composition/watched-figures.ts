/** The figures of `GET /metrics` that are about the server as a whole, and those that are read from the database. */
import { isAwayFault } from '../database/away.ts';
import type { Sql } from '../database/database.ts';
import type { StatementWatch } from '../database/statements/follow-statements.ts';
import type { DatabaseWatch } from '../database/watch.ts';
import { tokenFlow } from '../economy/token-flow.ts';
import { sparingly } from '../http/limits/sparingly.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import type { Job, Scheduler } from '../jobs/scheduler.ts';
import type { Log } from '../ports/log.ts';
import { Refusal } from '../refusal.ts';
import type { Overrides } from './overrides.ts';

/** The database is queried at most this often, no matter how often the metrics are read. */
const readEveryMs = 5000;
/** Figures that take longer are left out, so that the metrics are there while the database is not. */
const readWithinMs = 1000;

export function watchStatements(
  metrics: Metrics,
  { onNestedStatement }: Pick<Overrides, 'onNestedStatement'>,
): StatementWatch {
  const waits = metrics.histogram(
    'database_connection_wait_seconds',
    'Time that statements and transactions waited for a connection of the pool.',
  );
  const watch = {
    inFlight: 0,
    waiting: 0,
    onWait: (seconds: number) => waits.observe(seconds),
    ...(onNestedStatement ? { onNested: onNestedStatement } : {}),
  };
  metrics.gauge(
    'database_statements_in_flight',
    'Statements without a result yet, also those that wait for a connection.',
    () => watch.inFlight,
  );
  metrics.gauge(
    'database_connection_waiters',
    'Statements and transactions that wait for a connection.',
    () => watch.waiting,
  );
  return watch;
}

/** What a scheduler calls after every run. The label is not `job`, which Prometheus sets itself. */
export function countJobs(metrics: Metrics, jobs: readonly Job[]) {
  const runs = metrics.labelledCounter('job_runs_total', 'Runs of a job on this server.', 'name');
  const failures = metrics.labelledCounter('job_failures_total', 'Runs of a job that failed.', 'name');
  const busy = metrics.labelledCounter('job_seconds_total', 'Time spent in a job.', 'name');
  // From the start, because Prometheus sees no growth in a series that begins with its first failure.
  for (const { name } of jobs) failures.add(name, 0);
  return (job: string, { seconds, failed }: { seconds: number; failed: boolean }): void => {
    runs.add(job);
    if (failed) failures.add(job);
    busy.add(job, seconds);
  };
}

interface Stored {
  sql: Sql;
  schedulers: readonly Scheduler[];
  waiting: Readonly<Record<string, () => Promise<number>>>;
  watch: Pick<DatabaseWatch, 'during'>;
  log: Log;
}

export function readStored(metrics: Metrics, { sql, schedulers, waiting, watch, log }: Stored): void {
  const flow = tokenFlow(sql);
  const bounded = <T>(read: () => Promise<T>, otherwise: T): (() => Promise<T>) =>
    sparingly(() => inTime(watch.during(read), otherwise, log), readEveryMs);

  const lags = bounded(async () => {
    const all = await Promise.all(schedulers.map((one) => one.lags()));
    return new Map(all.flatMap((some) => [...some]));
  }, new Map<string, number>());
  metrics.labelledGauge('job_lag_seconds', 'For how long a job has been due and not done.', 'name', lags);

  const outboxes = bounded(
    async () =>
      new Map(
        await Promise.all(
          Object.entries(waiting).map(async ([name, count]) => [name, await count()] as const),
        ),
      ),
    new Map<string, number>(),
  );
  metrics.labelledGauge('outbox_waiting', 'Stored and not yet done, by outbox.', 'outbox', outboxes);

  const countTokens = bounded(async () => {
    const { made, burnt } = await flow();
    tokens.add('made', made);
    tokens.add('burnt', burnt);
  }, undefined);
  const tokens = metrics.labelledCounter(
    'economy_tokens_total',
    'Tokens that the game made and burnt, on all servers, since this one started.',
    'way',
    countTokens,
  );
  for (const way of ['made', 'burnt']) tokens.add(way, 0);
}

async function inTime<T>(read: Promise<T>, otherwise: T, log: Log): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), readWithinMs);
  });
  try {
    return await Promise.race([read, late]);
  } catch (fault) {
    // While the database is away, that is reported already.
    if (!(fault instanceof Refusal) && !isAwayFault(fault)) log.warn(fault, 'metrics');
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
