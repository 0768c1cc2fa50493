import { createHash } from 'node:crypto';
import { type Log, standardErrorLog } from '../../ports/log.ts';
import type { CountKey, RateLimiter } from '../../ports/rate-limiter.ts';
import { memoryRateLimiter } from '../memory/memory-rate-limiter.ts';
import { RedisAway } from './redis-line.ts';
import type { RedisLink } from './redis-link.ts';

// Counts and sets the expiry in one step. A counter without an expiry gets one.
const countInWindow = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return { count, left }`;

/** Exact over all servers. While Redis is away each server counts separately: never unlimited. */
export function redisRateLimiter(
  link: RedisLink,
  { prefix = 'blookery:rate:', log = standardErrorLog }: { prefix?: string; log?: Log } = {},
): RateLimiter {
  const fallback = memoryRateLimiter();
  return {
    take: async (key, rate) => {
      try {
        const milliseconds = Math.ceil(rate.perSeconds * 1000);
        const name = prefix + nameOf(key);
        const counted = await link.execute(name, (redis) => redis.eval(countInWindow, 1, name, milliseconds));
        const [count, left] = pairIn(counted);
        return count <= rate.max ? 0 : Math.max(1, Math.ceil(left / 1000));
      } catch (fault) {
        if (!(fault instanceof RedisAway)) log.warn(fault, 'rate-limiter');
        return fallback.take(key, rate);
      }
    },
    close: () => fallback.close(),
  };
}

function pairIn(counted: unknown): [number, number] {
  if (!Array.isArray(counted) || counted.length !== 2) throw new TypeError('Redis did not count');
  return [Number(counted[0]), Number(counted[1])];
}

const longestName = 200;

/** Parts of a key may come from a request; the name in Redis stays short. */
const nameOf = (key: CountKey): string =>
  key.length <= longestName ? key : `hashed:${createHash('sha256').update(key).digest('base64url')}`;
