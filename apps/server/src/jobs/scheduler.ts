/**
 * Runs jobs at intervals, one server at a time. A job has a row with a lease: the server that takes it runs
 * the job and renews the lease meanwhile; if it dies, the lease expires and another server takes over. The
 * clock of the database decides, so the servers' own need not agree.
 */
import { randomUUID } from 'node:crypto';
import type { Sql } from '../database/database.ts';
import { UNFINISHED } from './steps.ts';

export interface Job {
  /** Never changes: it identifies the lease. */
  name: string;
  everySeconds: number;
  /**
   * Must be safe to run twice: a lease may expire under a server that paused. Jobs run one after the other, so it stops
   * after a bounded amount of work, and returns `UNFINISHED` if there is more.
   */
  run: () => Promise<unknown>;
  /** It waits for another service, such as a mail server, which may hang. The jobs after it do not wait for it. */
  remote?: boolean;
}

export interface Scheduler {
  /** Runs the jobs that are due and not running elsewhere. Returns their names; remote ones may still be under way. */
  runDue: () => Promise<string[]>;
  /** Resolves when no run of this job is under way here. */
  done: (job: string) => Promise<void>;
  /** How many seconds each job is late: since when it has been due and not done. */
  lags: () => Promise<Map<string, number>>;
  start: () => void;
  /** Lets the running jobs finish. */
  close: () => Promise<void>;
}

interface SchedulerParts {
  sql: Sql;
  jobs: readonly Job[];
  onFault: (fault: unknown, job: string) => void;
  /** Called after every run. */
  onRun?: (job: string, run: { seconds: number; failed: boolean }) => void;
  leaseSeconds?: number;
  /** How often to look. */
  everySeconds?: number;
}

/**
 * A job that becomes due within this part of a look runs now. Otherwise one that is to run at every look would be due a
 * moment after the next, and run at every second one.
 */
const EARLY = 0.1;
/** A failed job is retried this soon, or at its usual time if that is sooner. */
const retrySeconds = 60;

export function scheduler({
  sql,
  jobs,
  onFault,
  onRun,
  leaseSeconds = 60,
  everySeconds = 5,
}: SchedulerParts): Scheduler {
  const holder = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const underWay = new Map<string, Promise<void>>();
  const soon = () => sql`now() + make_interval(secs => ${everySeconds * EARLY})`;

  const renew = (name: string) => sql`
    update job_leases set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where name = ${name} and holder = ${holder}`;

  /** One read for all jobs: to try to take a lease locks its row, on every server at every look. */
  async function findDue(): Promise<Set<string>> {
    const rows = await sql<{ name: string }[]>`
      select j.name from unnest(${jobs.map(({ name }) => name)}::text[]) j (name)
        left join job_leases l on l.name = j.name
      where l.name is null or (l.due_at <= ${soon()} and (l.leased_until is null or l.leased_until <= now()))`;
    return new Set(rows.map(({ name }) => name));
  }

  async function take(name: string): Promise<boolean> {
    const rows = await sql`
      insert into job_leases as l (name, holder, leased_until, due_at)
      values (${name}, ${holder}, now() + make_interval(secs => ${leaseSeconds}), now())
      on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
      where l.due_at <= ${soon()} and (l.leased_until is null or l.leased_until <= now())
      returning 1`;
    return rows.length === 1;
  }

  /** Due after a pause; without one it stays due, since it is not done. */
  const giveBack = (name: string, seconds: number | null) => sql`
    update job_leases set holder = null, leased_until = null,
      due_at = coalesce(now() + make_interval(secs => ${seconds}), due_at)
    where name = ${name} and holder = ${holder}`;

  async function perform(job: Job): Promise<void> {
    const heartbeat = setInterval(
      () => void renew(job.name).catch((fault: unknown) => onFault(fault, job.name)),
      (leaseSeconds * 1000) / 3,
    );
    let pause: number | null = job.everySeconds;
    let failed = false;
    const began = performance.now();
    try {
      if ((await job.run()) === UNFINISHED) pause = null;
    } catch (fault) {
      failed = true;
      onFault(fault, job.name);
      pause = Math.min(job.everySeconds, retrySeconds);
    } finally {
      clearInterval(heartbeat);
      onRun?.(job.name, { seconds: (performance.now() - began) / 1000, failed });
    }
    await giveBack(job.name, pause);
  }

  async function runDue(): Promise<string[]> {
    const ran: string[] = [];
    const due = await findDue();
    for (const job of jobs) {
      if (!due.has(job.name) || !(await take(job.name))) continue;
      const run = perform(job)
        .catch((fault: unknown) => onFault(fault, job.name))
        .finally(() => underWay.delete(job.name));
      underWay.set(job.name, run);
      if (!job.remote) await run;
      ran.push(job.name);
    }
    return ran;
  }

  async function lags(): Promise<Map<string, number>> {
    const rows = await sql<{ name: string; seconds: number }[]>`
      select name, greatest(0, extract(epoch from now() - due_at))::float8 as seconds
      from job_leases where name = any(${jobs.map(({ name }) => name)}::text[])`;
    return new Map(rows.map(({ name, seconds }) => [name, seconds]));
  }

  return {
    runDue,
    done: async (job) => underWay.get(job),
    lags,
    start: () => {
      const look = () => {
        if (busy) return;
        busy = true;
        running = runDue()
          .catch((fault: unknown) => onFault(fault, 'scheduler'))
          .finally(() => {
            busy = false;
          });
      };
      timer = setInterval(look, everySeconds * 1000).unref();
      look();
    },
    close: async () => {
      clearInterval(timer);
      await running;
      await Promise.all(underWay.values());
    },
  };
}
