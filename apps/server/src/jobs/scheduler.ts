/**
 * What has to be done now and then, by one server at a time. A job has a row with a lease: whoever takes it
 * does the job and renews the lease meanwhile; when they die, it runs out and another server takes over. The
 * database's clock decides, so that the servers' own need not agree.
 */
import { randomUUID } from 'node:crypto';
import type { Sql } from '../database/database.ts';

export interface Job {
  /** For good: the lease goes by it. */
  name: string;
  everySeconds: number;
  /** Does nothing harmful when it is done twice: a lease may run out under a server that stopped for a while. */
  run: () => Promise<unknown>;
}

export interface Scheduler {
  /** Does whatever is due and not being done elsewhere. Answers what it did. */
  runDue: () => Promise<string[]>;
  start: () => void;
  /** Lets the job that is running finish. */
  close: () => Promise<void>;
}

interface SchedulerParts {
  sql: Sql;
  jobs: readonly Job[];
  onFault: (fault: unknown, job: string) => void;
  leaseSeconds?: number;
  /** How often to look. */
  everySeconds?: number;
}

/** After a failure a job is tried again this soon, or at its usual time if that is sooner. */
const retrySeconds = 60;

export function scheduler({
  sql,
  jobs,
  onFault,
  leaseSeconds = 60,
  everySeconds = 5,
}: SchedulerParts): Scheduler {
  const holder = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;

  const renew = (name: string) => sql`
    update job_leases set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where name = ${name} and holder = ${holder}`;

  async function take(name: string): Promise<boolean> {
    const rows = await sql`
      insert into job_leases as l (name, holder, leased_until, due_at)
      values (${name}, ${holder}, now() + make_interval(secs => ${leaseSeconds}), now())
      on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
      where l.due_at <= now() and (l.leased_until is null or l.leased_until <= now())
      returning 1`;
    return rows.length === 1;
  }

  const giveBack = (name: string, seconds: number) => sql`
    update job_leases set holder = null, leased_until = null, due_at = now() + make_interval(secs => ${seconds})
    where name = ${name} and holder = ${holder}`;

  async function perform(job: Job): Promise<void> {
    const heartbeat = setInterval(
      () => void renew(job.name).catch((fault: unknown) => onFault(fault, job.name)),
      (leaseSeconds * 1000) / 3,
    );
    let pause = job.everySeconds;
    try {
      await job.run();
    } catch (fault) {
      onFault(fault, job.name);
      pause = Math.min(pause, retrySeconds);
    } finally {
      clearInterval(heartbeat);
    }
    await giveBack(job.name, pause);
  }

  async function runDue(): Promise<string[]> {
    const done: string[] = [];
    for (const job of jobs) {
      if (!(await take(job.name))) continue;
      await perform(job);
      done.push(job.name);
    }
    return done;
  }

  return {
    runDue,
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
    },
  };
}
