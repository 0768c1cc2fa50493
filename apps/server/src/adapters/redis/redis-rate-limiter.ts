import type { Redis } from 'ioredis';
import { type Log, standardErrorLog } from '../../ports/log.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import { memoryRateLimiter } from '../memory/memory-rate-limiter.ts';

// Counting and the window's end in one step, so that a window always ends.
const countInWindow = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

/** Exact over all servers. While Redis is away each server counts for itself: never unlimited. */
export function redisRateLimiter(
  redis: Redis,
  { prefix = 'blookery:rate:', log = standardErrorLog }: { prefix?: string; log?: Log } = {},
): RateLimiter {
  const fallback = memoryRateLimiter();
  return {
    take: async (key, rate) => {
      try {
        const [count, left] = (await redis.eval(countInWindow, 1, prefix + key, rate.perSeconds * 1000)) as [
          number,
          number,
        ];
        return count <= rate.max ? 0 : Math.max(1, Math.ceil(left / 1000));
      } catch (fault) {
        log.warn(fault, 'rate-limiter');
        return fallback.take(key, rate);
      }
    },
    close: () => fallback.close(),
  };
}
