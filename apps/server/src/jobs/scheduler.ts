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
  /** Starts no further job and lets the running one finish. Remote ones have only a moment: they are safe to run again. */
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
  /** How long closing waits for remote jobs. */
  remoteWithinMs?: number;
}

/**
 * A job that becomes due within this part of a look runs now. Otherwise one that is to run at every look would be due a
 * moment after the next, and run at every second one.
 */
const EARLY = 0.1;
/** A failed job is retried this soon, or at its usual time if that is sooner. */
const retrySeconds = 60;
/**
 * A clock that was set back leaves times behind that are further ahead than any pause. They would delay jobs for that long. A
 * statement that waited for a lock has an older time than the one that it waited for.
 */
const toleranceSeconds = 60;

export function scheduler({
  sql,
  jobs,
  onFault,
  onRun,
  leaseSeconds = 60,
  everySeconds = 5,
  remoteWithinMs = 2000,
}: SchedulerParts): Scheduler {
  const holder = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  let closing = false;
  const underWay = new Map<string, Promise<void>>();
  const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

  /** Whether a job with this pause is due, by its row `l`, and leased to nobody. */
  const isFree = (seconds: ReturnType<Sql>) => sql`
    (l.due_at <= ${inSeconds(everySeconds * EARLY)}
      or l.due_at > now() + make_interval(secs => ${seconds} + ${toleranceSeconds}))
    and (l.leased_until is null or l.leased_until <= now() or l.leased_until > ${inSeconds(leaseSeconds * 2)})`;

  const renew = (name: string) => sql`
    update job_leases set leased_until = ${inSeconds(leaseSeconds)}
    where name = ${name} and holder = ${holder}`;

  /** One read for all jobs: to try to take a lease locks its row, on every server at every look. */
  async function findDue(): Promise<Set<string>> {
    const rows = await sql<{ name: string }[]>`
      select j.name
      from unnest(
        ${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ everySeconds: pause }) => pause)}::float8[]
      ) j (name, pause)
        left join job_leases l on l.name = j.name
      where l.name is null or (${isFree(sql`j.pause`)})`;
    return new Set(rows.map(({ name }) => name));
  }

  async function take({ name, everySeconds: pause }: Job): Promise<boolean> {
    const rows = await sql`
      insert into job_leases as l (name, holder, leased_until, due_at)
      values (${name}, ${holder}, ${inSeconds(leaseSeconds)}, now())
      on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
      where ${isFree(sql`${pause}::float8`)}
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
      if (closing) break;
      if (!due.has(job.name) || !(await take(job))) continue;
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
      closing = true;
      clearInterval(timer);
      await running;
      const late = Promise.withResolvers<void>();
      const patience = setTimeout(late.resolve, remoteWithinMs);
      await Promise.race([Promise.all(underWay.values()), late.promise]);
      clearTimeout(patience);
    },
  };
}
