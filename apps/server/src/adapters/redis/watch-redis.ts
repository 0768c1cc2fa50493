import type { Redis } from 'ioredis';
import type { Log } from '../../ports/log.ts';

/**
 * Reports when the connection to Redis is lost and restored. Without a listener ioredis prints every attempt.
 */
export function watchRedis(redis: Redis, log: Log): void {
  let away = false;
  redis.on('error', (fault: unknown) => {
    away = true;
    log.warn(fault, 'redis');
  });
  redis.on('ready', () => {
    if (away) log.recovered('redis');
    away = false;
  });
}
