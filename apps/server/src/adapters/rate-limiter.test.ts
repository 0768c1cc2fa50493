/** One suite for every rate limiter. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { testRedis } from '../testing/services/test-redis.ts';
import { memoryRateLimiter } from './memory/memory-rate-limiter.ts';
import { redisRateLimiter } from './redis/redis-rate-limiter.ts';

const redis = await testRedis();
const limiters: RateLimiter[] = [];
const opened = (limiter: RateLimiter): RateLimiter => {
  limiters.push(limiter);
  return limiter;
};
afterEach(async () => {
  for (const limiter of limiters.splice(0)) await limiter.close();
});

const kinds: [string, () => [RateLimiter, RateLimiter]][] = [
  [
    'in process',
    () => {
      const limiter = opened(memoryRateLimiter());
      return [limiter, limiter];
    },
  ],
  ['on Redis', () => [opened(redisRateLimiter(redis.link())), opened(redisRateLimiter(redis.link()))]],
];

let keys = 0;
describe.each(kinds)('the rate limiter %s', (_, make) => {
  it('admits exactly the limit over all servers, and returns to the rest how long to wait', async () => {
    const [one, other] = make();
    const key = `address:key-${++keys}` as const;
    const rate = { max: 10, perSeconds: 60 };
    const waits = await Promise.all(
      Array.from({ length: 25 }, (_, n) => (n % 2 ? one : other).take(key, rate)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    for (const wait of waits.filter((seconds) => seconds > 0)) {
      expect(wait).toBeGreaterThanOrEqual(59);
      expect(wait).toBeLessThanOrEqual(60);
    }
  });

  it('counts each key separately', async () => {
    const [one] = make();
    const rate = { max: 1, perSeconds: 60 };
    expect(await one.take(`address:a-${++keys}`, rate)).toBe(0);
    expect(await one.take(`address:b-${keys}`, rate)).toBe(0);
    expect(await one.take(`address:a-${keys}`, rate)).toBeGreaterThan(0);
  });

  it('restarts when the window has ended', async () => {
    const [one] = make();
    const key = `address:key-${++keys}` as const;
    // A fifth of a second, so that a test can wait for it.
    const rate = { max: 1, perSeconds: 0.2 };
    expect(await one.take(key, rate)).toBe(0);
    expect(await one.take(key, rate)).toBe(1);
    await expect.poll(() => one.take(key, rate)).toBe(0);
  });
});

describe('the rate limiter in process', () => {
  it('counts by the given clock and drops ended windows', () => {
    let now = 0;
    const limiter = memoryRateLimiter({ now: () => now });
    const rate = { max: 2, perSeconds: 10 };
    expect([1, 2, 3].map(() => limiter.take('address:k', rate))).toEqual([0, 0, 10]);
    now = 7500;
    expect(limiter.take('address:k', rate)).toBe(3);
    now = 10_000;
    expect(limiter.take('address:k', rate)).toBe(0);
  });

  it('does not keep anybody waiting longer when the clock of the machine is set back', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limiter = memoryRateLimiter();
    const rate = { max: 1, perSeconds: 60 };
    limiter.take('address:k', rate);
    vi.setSystemTime(Date.now() - 3_600_000);
    const wait = limiter.take('address:k', rate);
    vi.useRealTimers();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('never grows without bound, and drops one window at a time', () => {
    const limiter = memoryRateLimiter({ now: () => 0, most: 1000 });
    const rate = { max: 1, perSeconds: 10 };
    for (let n = 0; n < 5000; n++) {
      limiter.take(`address:visitor-${n}`, rate);
      expect(limiter.remembered('address')).toBe(Math.min(n + 1, 1000));
    }
    // The newest are kept.
    expect(limiter.take('address:visitor-4999', rate)).toBeGreaterThan(0);
    expect(limiter.take('address:visitor-4000', rate)).toBeGreaterThan(0);
    expect(limiter.take('address:visitor-3999', rate)).toBe(0);
  });

  it('keeps counts of accounts when strangers use any number of addresses', () => {
    const limiter = memoryRateLimiter({ now: () => 0 });
    const guesses = { max: 20, perSeconds: 300 };
    for (let n = 0; n < 20; n++) expect(limiter.take('account:login:victim', guesses)).toBe(0);
    expect(limiter.take('account:login:victim', guesses)).toBe(300);
    for (let n = 0; n < 60_000; n++) limiter.take(`address:visitor-${n}`, { max: 600, perSeconds: 60 });
    expect(limiter.take('account:login:victim', guesses)).toBe(300);
  });

  it('keeps counts of accounts when players make any number of calls', () => {
    const limiter = memoryRateLimiter({ now: () => 0, most: 100 });
    const guesses = { max: 1, perSeconds: 300 };
    limiter.take('account:login:victim', guesses);
    for (let n = 0; n < 500; n++) limiter.take(`player:call:${n}`, { max: 5, perSeconds: 3600 });
    expect(limiter.take('account:login:victim', guesses)).toBe(300);
  });

  it('drops the window that ends soonest first, no matter when it began', () => {
    let now = 0;
    const limiter = memoryRateLimiter({ now: () => now, most: 3 });
    const [hour, minute] = [
      { max: 1, perSeconds: 3600 },
      { max: 1, perSeconds: 60 },
    ];
    limiter.take('address:hour', hour);
    now = 1000;
    limiter.take('address:minute', minute);
    now = 2000;
    limiter.take('address:later', minute);
    limiter.take('address:one-more', minute);
    expect(limiter.take('address:hour', hour)).toBe(3598);
    expect(limiter.take('address:later', minute)).toBe(60);
    expect(limiter.take('address:minute', minute)).toBe(0);
  });

  it('drops ended windows as new ones come, including restarted ones', () => {
    let now = 0;
    const limiter = memoryRateLimiter({ now: () => now, most: 1000 });
    const rate = { max: 1, perSeconds: 10 };
    for (let n = 0; n < 100; n++) limiter.take(`address:old-${n}`, rate);
    now = 10_000;
    expect(limiter.take('address:old-50', rate)).toBe(0);
    for (let n = 0; n < 100; n++) limiter.take(`address:new-${n}`, rate);
    expect(limiter.remembered('address')).toBe(101);
    expect(limiter.take('address:old-50', rate)).toBe(10);
  });
});

describe('the rate limiter on Redis', () => {
  it('counts in process while Redis is away, so callers are still limited', async () => {
    const limiter = opened(redisRateLimiter(redis.link()));
    const rate = { max: 3, perSeconds: 60 };
    expect(await limiter.take('address:away', rate)).toBe(0);
    await redis.kill();
    const waits = await Promise.all(Array.from({ length: 8 }, () => limiter.take('address:away', rate)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    await redis.start();
  });

  it('ends a window that was left without an expiry', async () => {
    const client = redis.client();
    const limiter = opened(redisRateLimiter(redis.link()));
    await client.set('blookery:rate:address:endless', '50');
    expect(await limiter.take('address:endless', { max: 3, perSeconds: 60 })).toBe(60);
    expect(await client.pttl('blookery:rate:address:endless')).toBeGreaterThan(0);
  });

  it('ends every window, even one that is not whole milliseconds long', async () => {
    const client = redis.client();
    const limiter = opened(redisRateLimiter(redis.link()));
    expect(await limiter.take('address:odd', { max: 1, perSeconds: 60.0001 })).toBe(0);
    expect(await client.pttl('blookery:rate:address:odd')).toBeGreaterThan(0);
  });

  it('keeps the names of its counters short, whatever was sent', async () => {
    const client = redis.client();
    const limiter = opened(redisRateLimiter(redis.link(), { prefix: 'blookery:rate-names:' }));
    const rate = { max: 1, perSeconds: 60 };
    const long = 'x'.repeat(100_000);
    expect(await limiter.take(`address:${long}`, rate)).toBe(0);
    expect(await limiter.take(`address:${long}`, rate)).toBeGreaterThan(0);
    expect(await limiter.take(`address:${long}y`, rate)).toBe(0);
    for (const name of await client.keys('blookery:rate-names:*')) expect(name.length).toBeLessThan(250);
  });
});
