/** One suite over every rate limiter there is. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { type TestRedis, testRedis } from '../testing/test-redis.ts';
import { memoryRateLimiter } from './memory/memory-rate-limiter.ts';
import { redisRateLimiter } from './redis/redis-rate-limiter.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await testRedis();
});
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
  ['on Redis', () => [opened(redisRateLimiter(redis.client())), opened(redisRateLimiter(redis.client()))]],
];

let keys = 0;
describe.each(kinds)('the rate limiter %s', (_, make) => {
  it('lets so many through and tells the rest how long to wait, exactly, on all servers together', async () => {
    const [one, other] = make();
    const key = `key-${++keys}`;
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

  it('counts each key by itself', async () => {
    const [one] = make();
    const rate = { max: 1, perSeconds: 60 };
    expect(await one.take(`a-${++keys}`, rate)).toBe(0);
    expect(await one.take(`b-${keys}`, rate)).toBe(0);
    expect(await one.take(`a-${keys}`, rate)).toBeGreaterThan(0);
  });

  it('begins anew when the window has ended', async () => {
    const [one] = make();
    const key = `key-${++keys}`;
    // A fifth of a second, so that a test can wait for it.
    const rate = { max: 1, perSeconds: 0.2 };
    expect(await one.take(key, rate)).toBe(0);
    expect(await one.take(key, rate)).toBe(1);
    await expect.poll(() => one.take(key, rate)).toBe(0);
  });
});

describe('the rate limiter in process', () => {
  it('counts by the clock it is given and forgets what has ended', () => {
    let now = 0;
    const limiter = memoryRateLimiter(() => now);
    const rate = { max: 2, perSeconds: 10 };
    expect([1, 2, 3].map(() => limiter.take('k', rate))).toEqual([0, 0, 10]);
    now = 7500;
    expect(limiter.take('k', rate)).toBe(3);
    now = 10_000;
    expect(limiter.take('k', rate)).toBe(0);
  });

  it('never grows without bound', () => {
    let now = 0;
    const limiter = memoryRateLimiter(() => now);
    const rate = { max: 1, perSeconds: 10 };
    for (let n = 0; n < 200_000; n++) limiter.take(`visitor-${n}`, rate);
    now = 1;
    // The newest are still remembered.
    expect(limiter.take('visitor-199999', rate)).toBeGreaterThan(0);
  });
});

describe('the rate limiter on Redis', () => {
  it('counts for itself while Redis is away: never unlimited', async () => {
    const limiter = opened(redisRateLimiter(redis.client()));
    const rate = { max: 3, perSeconds: 60 };
    expect(await limiter.take('away', rate)).toBe(0);
    await redis.kill();
    const waits = await Promise.all(Array.from({ length: 8 }, () => limiter.take('away', rate)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    await redis.start();
  });
});
