import type { Redis, RedisOptions } from 'ioredis';
import { type Log, standardErrorLog } from '../../ports/log.ts';
import { tellEach } from '../../tell-each.ts';
import type { After } from './after.ts';
import { type RedisLine, type RedisTimes, redisLine } from './redis-line.ts';

/** A connection for commands and one for subscriptions. A server needs both: without either, Redis is away. */
export interface RedisLink {
  commands: RedisLine;
  listening: RedisLine;
  readonly isUp: boolean;
  onAway: (listener: () => void) => void;
  /** Called after an outage, not at the first start. */
  onBack: (listener: () => void) => void;
  close: () => void;
}

/**
 * A command whose connection is lost fails at once and is not sent again: Redis may have carried it out, and a message
 * would be published twice.
 */
export const redisOptions = { maxRetriesPerRequest: 0, connectTimeout: 2000 } satisfies RedisOptions;

/** Subscribed to by every server. */
export const gapChannel = 'blookery:gap';

export function openRedis(
  redis: Redis,
  {
    log = standardErrorLog,
    times,
    after,
  }: { log?: Log; times?: Partial<RedisTimes> | undefined; after?: After } = {},
): RedisLink {
  const onFault = (fault: unknown) => log.error(fault, 'redis');
  const shared = { onFault, ...(times ? { times } : {}), ...(after ? { after } : {}) };
  const commands = redisLine(redis, { ...shared, probe: (on) => on.ping() });
  // A subscription waits for Redis however long it is away: one that gave up would never receive anything again.
  const listening = redisLine(redis.duplicate({ maxRetriesPerRequest: null }), {
    ...shared,
    probe: (on) => on.subscribe(gapChannel),
  });
  const awayListeners: (() => void)[] = [];
  const backListeners: (() => void)[] = [];
  let isAway = false;
  // One line in the log per outage, however many connections and commands fail.
  const leave = (fault: unknown) => {
    if (isAway) return;
    isAway = true;
    log.warn(fault, 'redis');
    tellEach(awayListeners, (listener) => listener(), onFault);
  };
  const comeBack = () => {
    if (!isAway || !commands.isUp || !listening.isUp) return;
    isAway = false;
    log.recovered('redis');
    tellEach(backListeners, (listener) => listener(), onFault);
  };
  for (const line of [commands, listening]) {
    line.onAway(leave);
    line.onUp(comeBack);
  }

  return {
    commands,
    listening,
    get isUp() {
      return commands.isUp && listening.isUp;
    },
    onAway: (listener) => void awayListeners.push(listener),
    onBack: (listener) => void backListeners.push(listener),
    close: () => {
      commands.close();
      listening.close();
    },
  };
}
