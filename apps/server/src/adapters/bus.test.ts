/** One suite for every bus. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Bus, BusListener } from '../ports/bus.ts';
import { collectingLog } from '../testing/collecting-log.ts';
import { testRedis } from '../testing/services/test-redis.ts';
import { waitFor } from '../testing/until.ts';
import { memoryBus } from './memory/memory-bus.ts';
import { redisBus } from './redis/redis-bus.ts';

const redis = await testRedis();

const buses: Bus[] = [];
const log = collectingLog();
const opened = (bus: Bus): Bus => {
  buses.push(bus);
  return bus;
};
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close();
  log.faults.length = 0;
});

/** Two ends of one bus: in process they are the same, with Redis they are two servers. */
const ends: [string, () => [Bus, Bus]][] = [
  [
    'in process',
    () => {
      const bus = opened(memoryBus(log));
      return [bus, bus];
    },
  ],
  ['on Redis', () => [opened(redisBus(redis.link(), { log })), opened(redisBus(redis.link(), { log }))]],
];

describe.each(ends)('the bus %s', (_, make) => {
  const collect = (bus: Bus, topic: string) => {
    const received: (string | Uint8Array)[] = [];
    const stop = bus.subscribe(topic, (message) => received.push(message));
    return { received, stop };
  };

  it('carries text and bytes to every listener of the topic, in order, and to no other', async () => {
    const [near, far] = make();
    const [one, two, other] = [collect(near, 'a'), collect(far, 'a'), collect(far, 'b')];
    await Promise.all([near.settled(), far.settled()]);
    const messages = ['plain', '', '{"é":"😀"}', 'x'.repeat(100_000)];
    for (const message of messages) near.publish('a', message);
    near.publish('a', Uint8Array.of(0, 1, 255));
    await waitFor(() => expect(two.received).toHaveLength(5));
    await waitFor(() => expect(one.received).toHaveLength(5));
    for (const { received } of [one, two]) {
      expect(received.slice(0, 4)).toEqual(messages);
      expect(Buffer.from(received[4] ?? '')).toEqual(Buffer.of(0, 1, 255));
    }
    expect(other.received).toEqual([]);
  });

  it('calls every listener, even if one of them throws', async () => {
    const [near, far] = make();
    far.subscribe('a', () => {
      throw new Error('deaf');
    });
    const { received } = collect(far, 'a');
    await Promise.all([near.settled(), far.settled()]);
    near.publish('a', 'one');
    near.publish('a', 'two');
    await waitFor(() => expect(received).toEqual(['one', 'two']));
    expect(log.faults.map(({ where }) => where)).toEqual(['bus', 'bus']);
  });

  it('delivers every message that is published after it has settled', async () => {
    const [near, far] = make();
    for (let n = 0; n < 50; n++) {
      const { received } = collect(far, `topic-${n}`);
      await far.settled();
      near.publish(`topic-${n}`, 'now');
      await waitFor(() => expect(received).toEqual(['now']));
    }
  });

  it('stops for one listener, also if stopped twice, and continues for the others', async () => {
    const [near, far] = make();
    const [stopped, going] = [collect(far, 'a'), collect(far, 'a')];
    await far.settled();
    stopped.stop();
    stopped.stop();
    near.publish('a', 'x');
    await waitFor(() => expect(going.received).toEqual(['x']));
    expect(stopped.received).toEqual([]);
  });

  it('passes the topic to a listener of several topics', async () => {
    const [near, far] = make();
    const received: string[] = [];
    const listener: BusListener = (message, topic) => received.push(`${topic} ${message}`);
    const stopA = far.subscribe('a', listener);
    far.subscribe('b:c', listener);
    await far.settled();
    near.publish('a', '1');
    near.publish('b:c', '2');
    await waitFor(() => expect(received).toEqual(['a 1', 'b:c 2']));
    stopA();
    near.publish('a', '3');
    near.publish('b:c', '4');
    await waitFor(() => expect(received).toEqual(['a 1', 'b:c 2', 'b:c 4']));
  });

  it('keeps two subscriptions of one listener apart: ending one twice leaves the other', async () => {
    const [near, far] = make();
    const received: string[] = [];
    const listener: BusListener = (message) => received.push(String(message));
    const [stopOne, stopOther] = [far.subscribe('a', listener), far.subscribe('a', listener)];
    const witness = collect(far, 'a');
    await far.settled();
    stopOne();
    stopOne();
    near.publish('a', '1');
    await waitFor(() => expect(witness.received).toEqual(['1']));
    expect(received).toEqual(['1']);
    stopOther();
    near.publish('a', '2');
    await waitFor(() => expect(witness.received).toEqual(['1', '2']));
    expect(received).toEqual(['1']);
  });

  it('lets a listener end another while both are being called', async () => {
    const [near, far] = make();
    const received: string[] = [];
    let stopSecond = () => {};
    far.subscribe('a', (message) => {
      received.push(`first ${message}`);
      stopSecond();
    });
    stopSecond = far.subscribe('a', (message) => received.push(`second ${message}`));
    const last = collect(far, 'a');
    await far.settled();
    near.publish('a', '1');
    near.publish('a', '2');
    await waitFor(() => expect(last.received).toEqual(['1', '2']));
    // Every listener that was subscribed when the message arrived receives it.
    expect(received).toEqual(['first 1', 'second 1', 'first 2']);
  });

  it('accepts a new listener after the last one stopped', async () => {
    const [near, far] = make();
    for (let round = 0; round < 20; round++) {
      const { received, stop } = collect(far, 'a');
      await far.settled();
      near.publish('a', `round ${round}`);
      await waitFor(() => expect(received).toEqual([`round ${round}`]));
      stop();
    }
  });

  it('lets a listener end itself while it is being called', async () => {
    const [near, far] = make();
    const received: string[] = [];
    const stop = far.subscribe('a', (message) => {
      received.push(String(message));
      stop();
    });
    const other = collect(far, 'a');
    await far.settled();
    near.publish('a', '1');
    near.publish('a', '2');
    await waitFor(() => expect(other.received).toEqual(['1', '2']));
    expect(received).toEqual(['1']);
  });
});

describe('the bus on Redis', () => {
  it('delivers to its own server in order while Redis is frozen, and not again when Redis continues', async () => {
    const times = { deadlineMs: 200 };
    const [nearLink, farLink] = [redis.link({ log, times }), redis.link({ log, times })];
    const [near, far] = [opened(redisBus(nearLink, { log })), opened(redisBus(farLink, { log }))];
    const [receivedNear, receivedFar]: [string[], string[]] = [[], []];
    near.subscribe('a', (message) => receivedNear.push(String(message)));
    far.subscribe('a', (message) => receivedFar.push(String(message)));
    await Promise.all([near.settled(), far.settled()]);
    await expect.poll(() => nearLink.isUp && farLink.isUp).toBe(true);
    redis.freeze();
    near.publish('a', '1');
    near.publish('a', '2');
    await expect.poll(() => receivedNear).toEqual(['1', '2']);
    near.publish('a', '3');
    expect(receivedNear).toEqual(['1', '2', '3']);
    expect(receivedFar).toEqual([]);
    redis.thaw();
    await expect.poll(() => nearLink.isUp && farLink.isUp).toBe(true);
    near.publish('a', '4');
    await expect.poll(() => receivedFar.at(-1)).toBe('4');
    await expect.poll(() => receivedNear.at(-1)).toBe('4');
    expect(receivedNear).toEqual(['1', '2', '3', '4']);
    // Messages that were in flight arrive late, and once.
    expect(receivedFar).toEqual(['1', '2', '4']);
  });

  it('does not deliver to servers that would send the ids in front of a message to pages', async () => {
    const older = opened(redisBus(redis.link(), { log, prefix: 'blookery:bus:2:' }));
    const newer = opened(redisBus(redis.link(), { log }));
    const received: Record<'older' | 'newer', string[]> = { older: [], newer: [] };
    older.subscribe('swaps', (message) => received.older.push(String(message)));
    newer.subscribe('swaps', (message) => received.newer.push(String(message)));
    await Promise.all([older.settled(), newer.settled()]);
    newer.publish('swaps', '!author,blocked{}');
    await waitFor(() => expect(received.newer).toEqual(['!author,blocked{}']));
    older.publish('swaps', '!author{}');
    await waitFor(() => expect(received.older).toEqual(['!author{}']));
    expect(received.newer).toHaveLength(1);
  });

  it('reports a gap on a server that missed a message of another, even if its own connection was fine', async () => {
    const [nearLink, farLink] = [redis.link({ log }), redis.link({ log })];
    const [near, far] = [opened(redisBus(nearLink, { log })), opened(redisBus(farLink, { log }))];
    await expect.poll(() => nearLink.isUp && farLink.isUp).toBe(true);
    const gap = vi.fn();
    far.onGap(gap);
    nearLink.onAway(() => near.publish('a', 'missed'));
    nearLink.commands.redis.disconnect(true);
    await waitFor(() => expect(gap).toHaveBeenCalledOnce());
    expect(farLink.isUp).toBe(true);
  });

  it('recovers after Redis was away, reports a gap, and delivers again', async () => {
    const [near, far] = [opened(redisBus(redis.link())), opened(redisBus(redis.link()))];
    const received: string[] = [];
    const gap = vi.fn();
    far.onGap(gap);
    far.subscribe('a', (message) => received.push(String(message)));
    await far.settled();
    near.publish('a', 'before');
    await waitFor(() => expect(received).toEqual(['before']));

    await redis.kill();
    near.publish('a', 'lost');
    // Subscribed while it is away: in force once it is back.
    const late: string[] = [];
    far.subscribe('b', (message) => late.push(String(message)));
    expect(gap).not.toHaveBeenCalled();
    await redis.start();
    await waitFor(() => expect(gap).toHaveBeenCalledOnce());
    await far.settled();
    await waitFor(() => {
      near.publish('a', 'after');
      near.publish('b', 'after');
      expect(received).toContain('after');
      expect(late).toContain('after');
    });
  });
});
