/** No caller waits for a Redis that is away. The test decides when a deadline passes. */
import { once } from 'node:events';
import type { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { collectingLog } from '../../testing/collecting-log.ts';
import { testRedis } from '../../testing/services/test-redis.ts';
import type { After } from './after.ts';
import type { RedisServerLink } from './open-redis.ts';
import { RedisAway, type RedisTimes } from './redis-line.ts';

const redis = await testRedis();

/** Timers that are due when the test passes their time. */
function heldTimers() {
  const waiting = new Set<{ milliseconds: number; run: () => void }>();
  const after: After = (milliseconds, run) => {
    const timer = { milliseconds, run };
    waiting.add(timer);
    return () => void waiting.delete(timer);
  };
  return {
    after,
    waiting: (milliseconds: number) => [...waiting].filter((timer) => timer.milliseconds === milliseconds),
    pass: (milliseconds: number) => {
      for (const timer of [...waiting].filter((one) => one.milliseconds === milliseconds)) {
        waiting.delete(timer);
        timer.run();
      }
    },
  };
}

const times = { deadlineMs: 200, silentMs: 5000, heartbeatMs: 3_600_000 };

async function open(given: Partial<RedisTimes> = {}) {
  const timers = heldTimers();
  const log = collectingLog();
  const recoveries: string[] = [];
  const link = redis.link({
    log: { ...log, recovered: (where) => void recoveries.push(where) },
    times: { ...times, ...given },
    after: timers.after,
  });
  await expect.poll(() => link.isUp).toBe(true);
  return { link, timers, log, recoveries };
}

describe('a command to a frozen Redis', () => {
  it('fails at its deadline, and further ones are refused at once until Redis responds', async () => {
    const { link, timers } = await open();
    redis.freeze();
    const commands = [1, 2, 3].map(() => link.commands.execute((client) => client.ping()));
    const given = Promise.allSettled(commands);
    expect(timers.waiting(times.deadlineMs)).toHaveLength(3);
    timers.pass(times.deadlineMs);
    for (const { status } of await given) expect(status).toBe('rejected');
    expect(link.isUp).toBe(false);

    let sent = 0;
    const execute = () =>
      link.commands.execute((client) => {
        sent++;
        return client.ping();
      });
    for (let n = 0; n < 10; n++) await expect(execute()).rejects.toBeInstanceOf(RedisAway);
    expect(sent).toBe(0);
    expect(timers.waiting(times.deadlineMs)).toHaveLength(0);

    redis.thaw();
    await expect.poll(() => link.isUp).toBe(true);
    expect(await execute()).toBe('PONG');
  });

  it('is not carried out twice when the silent connection is replaced', async () => {
    const { link, timers } = await open();
    const witness = redis.client();
    await witness.del('done');
    redis.freeze();
    const given = Promise.allSettled([link.commands.execute((client) => client.incr('done'))]);
    timers.pass(times.deadlineMs);
    await given;
    timers.pass(times.silentMs);
    await expect.poll(() => link.commands.redis.status).not.toBe('ready');
    redis.thaw();
    await expect.poll(() => link.isUp).toBe(true);
    expect(await witness.get('done')).toBe('1');
  });
});

describe('an outage of Redis', () => {
  it('is logged once when it begins and once when it ends', async () => {
    const { link, log, recoveries } = await open();
    await redis.kill();
    await expect.poll(() => link.isUp).toBe(false);
    for (let n = 0; n < 10; n++) {
      await expect(link.commands.execute((client) => client.ping())).rejects.toBeInstanceOf(RedisAway);
    }
    expect(log.faults.map(({ where }) => where)).toEqual(['redis']);
    expect(recoveries).toEqual([]);
    await redis.start();
    await expect.poll(() => link.isUp).toBe(true);
    expect(log.faults).toHaveLength(1);
    expect(recoveries).toEqual(['redis']);
  });
});

describe('a Redis that only reads, as the old primary after a failover', () => {
  it('counts as away, and its connection is replaced until it takes changes', async () => {
    const { link, timers, log, recoveries } = await open();
    const operator = redis.client();
    await operator.replicaof('127.0.0.1', 1);
    const write = () => link.commands.execute((client) => client.set('written', 'yes'));
    await expect(write()).rejects.toThrow('READONLY');
    expect(link.isUp).toBe(false);
    await expect(write()).rejects.toBeInstanceOf(RedisAway);

    timers.pass(times.silentMs);
    await expect.poll(() => link.commands.redis.status).toBe('ready');
    await operator.replicaof('NO', 'ONE');
    timers.pass(times.silentMs);
    await expect.poll(() => link.isUp).toBe(true);
    expect(await write()).toBe('OK');
    expect([log.faults.map(({ where }) => where), recoveries]).toEqual([['redis'], ['redis']]);
  });

  const noticed: [string, (link: RedisServerLink, operator: Redis) => Promise<unknown>][] = [
    [
      'refused a command',
      ({ commands }) => commands.execute((on) => on.set('written', 'yes')).catch(() => {}),
    ],
    [
      'closed the connection',
      async ({ commands }, operator) => {
        const ready = once(commands.redis, 'ready');
        await operator.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
        await ready;
        // Replies come in order: the new connection has been probed.
        await commands.redis.ping();
      },
    ],
  ];
  it.each(noticed)('is subscribed to again after it %s', async (_, notice) => {
    const { link, timers, recoveries } = await open();
    let subscriptionsEnded = 0;
    link.listening.redis.on('close', () => subscriptionsEnded++);
    const operator = redis.client();
    await operator.replicaof('127.0.0.1', 1);
    await notice(link, operator);
    expect(link.isUp).toBe(false);
    await operator.replicaof('NO', 'ONE');
    timers.pass(times.silentMs);
    await expect.poll(() => recoveries).toEqual(['redis']);
    expect(subscriptionsEnded).toBe(1);
  });

  it('is noticed by a server that only listens', async () => {
    const { link } = await open({ heartbeatMs: 20 });
    const operator = redis.client();
    await operator.replicaof('127.0.0.1', 1);
    await expect.poll(() => link.isUp).toBe(false);
    await operator.replicaof('NO', 'ONE');
  });
});

describe('an error response', () => {
  it('reaches the caller, and does not mark Redis as away', async () => {
    const { link } = await open();
    await expect(link.commands.execute((client) => client.call('NO-SUCH-COMMAND'))).rejects.toThrow(
      'unknown command',
    );
    expect(link.isUp).toBe(true);
  });
});
