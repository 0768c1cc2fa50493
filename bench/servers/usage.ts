/** What a town has used: processor seconds of its servers, of Redis and of PostgreSQL, and bytes through Redis. */
export interface Usage {
  /** Seconds in which it was used. */
  seconds: number;
  servers: number;
  redis: number;
  postgres: number;
  redisBytes: number;
}

/** The same as counters since the start. */
export type Reading = Usage;

export const usedBetween = (before: Reading, after: Reading): Usage => ({
  seconds: after.seconds - before.seconds,
  servers: after.servers - before.servers,
  redis: after.redis - before.redis,
  postgres: after.postgres - before.postgres,
  redisBytes: after.redisBytes - before.redisBytes,
});

/** A usage minus that of an idle town over the same time. */
export function beyondIdle(used: Usage, idle: Usage): Usage {
  const share = used.seconds / idle.seconds;
  return {
    seconds: used.seconds,
    servers: used.servers - idle.servers * share,
    redis: used.redis - idle.redis * share,
    postgres: used.postgres - idle.postgres * share,
    redisBytes: used.redisBytes - idle.redisBytes * share,
  };
}
