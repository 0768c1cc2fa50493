import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { type Job, scheduler } from './scheduler.ts';
import { inSteps, UNFINISHED } from './steps.ts';

const { sql } = await testDatabase();
let counter = 0;

function job(run: Job['run'], everySeconds = 3600): Job {
  return { name: `job ${++counter}`, everySeconds, run };
}
const server = (jobs: Job[], faults: unknown[] = []) =>
  scheduler({ sql, jobs, onFault: (fault) => faults.push(fault) });
const dueAgain = (name: string) => sql`update job_leases set due_at = now() where name = ${name}`;

describe('a job', () => {
  it('is done by one server of many, and not again before it is due', async () => {
    let done = 0;
    const work = job(async () => {
      done++;
    });
    const servers = Array.from({ length: 8 }, () => server([work]));
    const first = await Promise.all(servers.map(({ runDue }) => runDue()));
    expect(first.flat()).toEqual([work.name]);
    expect((await Promise.all(servers.map(({ runDue }) => runDue()))).flat()).toEqual([]);
    await dueAgain(work.name);
    expect((await Promise.all(servers.map(({ runDue }) => runDue()))).flat()).toEqual([work.name]);
    expect(done).toBe(2);
  });

  it('runs at every look if it should, though it becomes due a moment after the next one', async () => {
    const work = job(async () => undefined, 5);
    const { runDue } = scheduler({ sql, jobs: [work], onFault: () => undefined, everySeconds: 5 });
    expect(await runDue()).toEqual([work.name]);
    const dueIn = (seconds: number) => sql`
      update job_leases set due_at = now() + make_interval(secs => ${seconds}) where name = ${work.name}`;
    await dueIn(1);
    expect(await runDue()).toEqual([]);
    await dueIn(0.4);
    expect(await runDue()).toEqual([work.name]);
  });

  it('is not started elsewhere while it runs, even if it is due again', async () => {
    const running = Promise.withResolvers<void>();
    const work = job(() => running.promise);
    const doing = server([work]).runDue();
    while ((await sql`select 1 from job_leases where name = ${work.name}`).length === 0);
    await dueAgain(work.name);
    expect(await server([work]).runDue()).toEqual([]);
    running.resolve();
    expect(await doing).toEqual([work.name]);
  });

  it('is waited for while it runs here, and not before or after', async () => {
    const [started, running] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = job(() => {
      started.resolve();
      return running.promise;
    });
    const own = server([work]);
    await own.done(work.name);
    const steps: string[] = [];
    const doing = own.runDue();
    await started.promise;
    const waiting = own.done(work.name).then(() => steps.push('waited for'));
    await own.done('another job');
    steps.push('released');
    running.resolve();
    await Promise.all([doing, waiting]);
    expect(steps).toEqual(['released', 'waited for']);
    await own.done(work.name);
  });

  it('that waits for another service does not delay other jobs, and is not started twice', async () => {
    const hanging = Promise.withResolvers<void>();
    let started = 0;
    const remote: Job = {
      ...job(() => {
        started++;
        return hanging.promise;
      }, 0),
      remote: true,
    };
    const other = job(async () => undefined, 0);
    const own = server([remote, other]);
    expect(await own.runDue()).toEqual([remote.name, other.name]);
    expect(await own.runDue()).toEqual([other.name]);
    expect(started).toBe(1);
    hanging.resolve();
    await own.done(remote.name);
    expect(await own.runDue()).toEqual([remote.name, other.name]);
  });

  it('that waits for another service has only a moment to finish when the server closes', async () => {
    const hanging = Promise.withResolvers<void>();
    const remote: Job = { ...job(() => hanging.promise), remote: true };
    const impatient = scheduler({ sql, jobs: [remote], onFault: () => {}, remoteWithinMs: 1 });
    await impatient.runDue();
    // It hangs for as long as this test.
    await impatient.close();
    hanging.resolve();
    await impatient.done(remote.name);

    await dueAgain(remote.name);
    const answer = Promise.withResolvers<void>();
    const done = vi.fn();
    const slow: Job = { ...remote, run: () => answer.promise.then(done) };
    const patient = scheduler({ sql, jobs: [slow], onFault: () => {}, remoteWithinMs: 60_000 });
    await patient.runDue();
    const closing = patient.close();
    answer.resolve();
    await closing;
    expect(done).toHaveBeenCalledOnce();
  });

  it('is not started once the server closes, even if it is due', async () => {
    const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = job(() => {
      started.resolve();
      return finish.promise;
    });
    const second = vi.fn(async () => {});
    const own = server([first, job(second)]);
    const doing = own.runDue();
    await started.promise;
    const closing = own.close();
    finish.resolve();
    expect(await doing).toEqual([first.name]);
    await closing;
    expect(second).not.toHaveBeenCalled();
  });

  it('goes on when the clock of the database was set back', async () => {
    const [daily, prompt] = [job(async () => {}, 86_400), job(async () => {}, 0.5)];
    const own = server([daily, prompt]);
    await own.runDue();
    const ahead = (seconds: number) => sql`
      update job_leases set due_at = now() + make_interval(secs => ${seconds})
      where name in (${daily.name}, ${prompt.name})`;
    await ahead(55);
    expect(await own.runDue()).toEqual([]);
    await ahead(120);
    expect(await own.runDue()).toEqual([prompt.name]);
    await ahead(86_400 + 120);
    expect(await own.runDue()).toEqual([daily.name, prompt.name]);
    // The same for what a dead server left behind.
    await dueAgain(daily.name);
    const leased = (seconds: number) => sql`
      update job_leases set holder = 'somebody dead', leased_until = now() + make_interval(secs => ${seconds})
      where name = ${daily.name}`;
    const other = server([daily]);
    await leased(115);
    expect(await other.runDue()).toEqual([]);
    await leased(3600);
    expect(await other.runDue()).toEqual([daily.name]);
  });

  it('takes and releases its lease without waiting for the disk', async () => {
    const [table] = await sql`select relpersistence as kept from pg_class where oid = 'job_leases'::regclass`;
    expect(table).toEqual({ kept: 'u' });
  });

  it('that is not due costs a look one read and locks nothing', async () => {
    const jobs = Array.from({ length: 5 }, () => job(async () => {}));
    const own = server(jobs);
    expect(await own.runDue()).toHaveLength(5);
    const locks = () => sql`select name, xmin, xmax from job_leases where name like 'job %' order by name`;
    const before = await locks();
    expect(await own.runDue()).toEqual([]);
    expect(await locks()).toEqual(before);
  });

  it('is taken over when the lease of a dead server expires', async () => {
    const work = job(async () => {});
    await sql`
      insert into job_leases (name, holder, leased_until, due_at)
      values (${work.name}, 'somebody dead', now() + interval '1 minute', now())`;
    expect(await server([work]).runDue()).toEqual([]);
    await sql`update job_leases set leased_until = now() where name = ${work.name}`;
    expect(await server([work]).runDue()).toEqual([work.name]);
  });

  it('that fails is reported, does not block others, and is retried soon', async () => {
    const faults: unknown[] = [];
    const bad = job(() => Promise.reject(new Error('no')));
    const good = job(async () => {});
    expect(await server([bad, good], faults).runDue()).toEqual([bad.name, good.name]);
    expect(faults).toEqual([new Error('no')]);
    const [row] = await sql<{ soon: boolean; free: boolean }[]>`
      select due_at < now() + interval '2 minutes' as soon, holder is null as free
      from job_leases where name = ${bad.name}`;
    expect(row).toEqual({ soon: true, free: true });
  });

  it('that stops early goes on at the next look, after the other jobs', async () => {
    let left = 3;
    const long = job(() => inSteps(1, async () => (left-- > 0 ? 1 : 0), 2));
    const short = job(async () => {});
    const own = server([long, short]);
    expect(await own.runDue()).toEqual([long.name, short.name]);
    expect(left).toBe(1);
    // It is late until it is done.
    await sql`update job_leases set due_at = now() - interval '1 hour' where name = ${long.name}`;
    left = 5;
    expect(await own.runDue()).toEqual([long.name]);
    expect((await own.lags()).get(long.name)).toBeGreaterThanOrEqual(3600);
    left = 1;
    expect(await own.runDue()).toEqual([long.name]);
    expect((await own.lags()).get(long.name)).toBe(0);
    expect(await own.runDue()).toEqual([]);
  });

  it('reports every run, and whether it failed', async () => {
    const runs: [string, boolean][] = [];
    const bad = job(() => Promise.reject(new Error('no')));
    const good = job(async () => {});
    const own = scheduler({
      sql,
      jobs: [bad, good],
      onFault: () => {},
      onRun: (name, { failed }) => runs.push([name, failed]),
    });
    await own.runDue();
    expect(runs).toEqual([
      [bad.name, true],
      [good.name, false],
    ]);
  });

  it('is late from the moment at which it is due until it is done', async () => {
    const work = job(async () => {});
    const own = server([work]);
    expect(await own.lags()).toEqual(new Map());
    await own.runDue();
    expect(await own.lags()).toEqual(new Map([[work.name, 0]]));
    await sql`update job_leases set due_at = now() - interval '1 hour' where name = ${work.name}`;
    expect((await own.lags()).get(work.name)).toBeGreaterThanOrEqual(3600);
  });

  it('starts with the server and finishes before it closes', async () => {
    let finished = false;
    const started = Promise.withResolvers<void>();
    const work = job(async () => {
      started.resolve();
      await sql`select pg_sleep(0.05)`;
      finished = true;
    });
    const own = server([work]);
    own.start();
    await started.promise;
    await own.close();
    expect(finished).toBe(true);
  });
});

describe('work in steps', () => {
  it('ends at the first step that finds less than a whole one', async () => {
    const found = [5, 5, 4, 5];
    expect(await inSteps(5, async () => found.shift() ?? 0)).toBeUndefined();
    expect(found).toEqual([5]);
  });

  it('ends after its bound of steps, and returns that there is more', async () => {
    let steps = 0;
    const step = async () => {
      steps++;
      return 5;
    };
    expect(await inSteps(5, step, 3)).toBe(UNFINISHED);
    expect(steps).toBe(3);
  });
});
