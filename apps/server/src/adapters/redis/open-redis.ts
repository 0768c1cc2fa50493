import type { Redis, RedisOptions } from 'ioredis';
import { callEach } from '../../call-each.ts';
import { type Log, standardErrorLog } from '../../ports/log.ts';
import type { After } from './after.ts';
import { executePipeline } from './execute-pipeline.ts';
import { isReadOnly, type LineOptions, type RedisLine, type RedisTimes, redisLine } from './redis-line.ts';
import type { RedisLink } from './redis-link.ts';
import { gapChannel, serverChannels } from './server-channels.ts';

/** A connection for commands and one for subscriptions. A server needs both: without either, Redis is away. */
export interface RedisServerLink extends RedisLink {
  commands: RedisLine;
  listening: RedisLine;
}

export interface LinkOptions {
  log?: Log;
  times?: Partial<RedisTimes> | undefined;
  after?: After;
}

/** What differs for a node of a cluster. */
interface NodeLinkOptions {
  explain?: LineOptions['explain'];
  probe?: LineOptions['probe'];
  probeListening?: LineOptions['probe'];
}

/**
 * A command whose connection is lost fails at once and is not sent again: Redis may have carried it out, and a message
 * would be published twice.
 */
export const redisOptions = { maxRetriesPerRequest: 0, connectTimeout: 2000 } satisfies RedisOptions;

const aliveKey = 'blookery:alive';

/** A Redis that only reads responds to a ping. Any other error response is one for the commands that get it. */
const probeWriting = (on: Redis): Promise<unknown> =>
  Promise.all([
    on.ping(),
    on.set(aliveKey, '', 'PX', 1000).catch((fault: unknown) => {
      if (isReadOnly(fault)) throw fault;
    }),
  ]);

export function openRedis(
  redis: Redis,
  {
    log = standardErrorLog,
    times,
    after,
    explain = explainCluster,
    probe = probeWriting,
    probeListening = (on) => on.subscribe(gapChannel),
  }: LinkOptions & NodeLinkOptions = {},
): RedisServerLink {
  const onFault = (fault: unknown) => log.error(fault, 'redis');
  const shared = { onFault, explain, ...(times ? { times } : {}), ...(after ? { after } : {}) };
  const commands = redisLine(redis, { ...shared, probe });
  // A subscription waits for Redis for as long as it is away. If it gave up, it would never receive anything again.
  const listening = redisLine(redis.duplicate({ maxRetriesPerRequest: null }), {
    ...shared,
    probe: probeListening,
  });
  const awayListeners: ((fault: unknown) => void)[] = [];
  const backListeners: (() => void)[] = [];
  let isAway = false;
  let wasReadOnly = false;
  // One line in the log per outage, no matter how many connections and commands fail.
  const leave = (fault: unknown) => {
    if (isAway) return;
    isAway = true;
    log.warn(fault, 'redis');
    callEach(awayListeners, (listener) => listener(fault), onFault);
  };
  const comeBack = () => {
    if (!isAway || !commands.isUp || !listening.isUp) return;
    if (wasReadOnly) {
      wasReadOnly = false;
      // The subscriptions may still be with the old primary, where nothing is published any more.
      listening.redis.disconnect(true);
      return;
    }
    isAway = false;
    log.recovered('redis');
    callEach(backListeners, (listener) => listener(), onFault);
  };
  commands.onAway((fault) => {
    wasReadOnly ||= isReadOnly(fault);
  });
  for (const line of [commands, listening]) {
    line.onAway(leave);
    line.onUp(comeBack);
  }

  return {
    commands,
    listening,
    isCluster: false,
    get isUp() {
      return commands.isUp && listening.isUp;
    },
    onAway: (listener) => void awayListeners.push(listener),
    onBack: (listener) => void backListeners.push(listener),
    execute: (_key, command) => commands.execute(command),
    executeAll: (items, question) => executePipeline(commands, items, question),
    channels: serverChannels({ commands, listening }, onFault),
    close: () => {
      commands.close();
      listening.close();
    },
  };
}

/** A node of a cluster that is used as a single server refuses the keys of the other nodes. */
const explainCluster = (refusal: Error): Error =>
  /^(MOVED|ASK|CLUSTERDOWN) /.test(refusal.message)
    ? new Error('REDIS_URL is a Redis Cluster. Set REDIS_CLUSTER=on.', { cause: refusal })
    : refusal;
