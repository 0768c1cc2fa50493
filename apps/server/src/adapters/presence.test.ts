/** One suite for both implementations of presence. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Presence } from '../ports/presence.ts';
import { testRedis } from '../testing/services/test-redis.ts';
import { memoryPresence } from './memory/memory-presence.ts';
import { redisPresence } from './redis/redis-presence.ts';

const redis = await testRedis();
const open: Presence[] = [];
const keep = <P extends Presence>(presence: P): P => {
  open.push(presence);
  return presence;
};
afterAll(() => Promise.all(open.map((presence) => presence.close())));

const seen = async (presence: Presence, ...ids: string[]) => Object.fromEntries(await presence.of(ids));

describe.each([
  ['in process', () => keep(memoryPresence())],
  ['in Redis', () => keep(redisPresence(redis.link(), { prefix: `p${Math.random()}:` }))],
] as const)('presence %s', (_name, make) => {
  it('knows who is online and their latest activity', async () => {
    const presence = make();
    const [page, other] = [{}, {}];
    expect(await seen(presence, 'ada', 'bo')).toEqual({});
    await presence.arrive('ada', page);
    expect(await seen(presence, 'ada', 'bo')).toEqual({ ada: 'around' });
    await presence.turnTo('ada', page, 'plaza');
    await presence.arrive('bo', other);
    await presence.turnTo('bo', other, 'chat');
    expect(await seen(presence, 'ada', 'bo')).toEqual({ ada: 'plaza', bo: 'chat' });
    expect(await seen(presence)).toEqual({});
    expect(await presence.count()).toBe(2);
  });

  it('ends with the last page', async () => {
    const presence = make();
    const [page, second] = [{}, {}];
    await presence.arrive('ada', page);
    await presence.arrive('ada', second);
    await presence.turnTo('ada', page, 'market');
    await presence.leave('ada', page);
    expect(await seen(presence, 'ada')).toEqual({ ada: 'around' });
    expect(await presence.count()).toBe(1);
    await presence.leave('ada', second);
    expect(await presence.count()).toBe(0);
    expect(await seen(presence, 'ada')).toEqual({});
    await presence.turnTo('ada', page, 'chat');
    expect(await seen(presence, 'ada')).toEqual({});
  });
});

describe('presence over several servers', () => {
  const servers = (prefix: string, aliveMs = 60_000): [Presence, Presence] => {
    const open = () => keep(redisPresence(redis.link(), { prefix, aliveMs }));
    return [open(), open()];
  };

  it('shows a player with any page open, with the latest activity', async () => {
    const [one, other] = servers('both:');
    const [page, second] = [{}, {}];
    await one.arrive('ada', page);
    await one.turnTo('ada', page, 'plaza');
    expect(await seen(other, 'ada')).toEqual({ ada: 'plaza' });
    await other.arrive('ada', second);
    await expect.poll(() => seen(one, 'ada')).toEqual({ ada: 'around' });
    expect(await one.count()).toBe(1);
    await other.leave('ada', second);
    expect(await one.count()).toBe(1);
    expect(await seen(other, 'ada')).toEqual({ ada: 'plaza' });
    await one.leave('ada', page);
    expect(await seen(other, 'ada')).toEqual({});
  });

  it('expires for a dead server, and not for a living one', async () => {
    const [living, dead] = servers('dead:', 300);
    await living.arrive('ada', {});
    const link = redis.link();
    const gone = redisPresence(link, { prefix: 'dead:', aliveMs: 300 });
    await gone.arrive('bo', {});
    expect(await seen(dead, 'ada', 'bo')).toEqual({ ada: 'around', bo: 'around' });
    link.close();
    await expect.poll(() => seen(dead, 'ada', 'bo')).toEqual({ ada: 'around' });
  });

  it('knows the players of one server without Redis', async () => {
    const link = redis.link();
    const alone = keep(redisPresence(link, { prefix: 'alone:' }));
    link.close();
    await alone.arrive('ada', {});
    expect(await seen(alone, 'ada', 'bo')).toEqual({ ada: 'around' });
  });
});
