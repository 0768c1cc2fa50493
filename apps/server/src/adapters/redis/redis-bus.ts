import type { Redis } from 'ioredis';
import type { Bus } from '../../ports/bus.ts';
import { type Log, standardErrorLog } from '../../ports/log.ts';
import { tellEach } from '../../tell-each.ts';
import { memoryBus } from '../memory/memory-bus.ts';
import { watchRedis } from './watch-redis.ts';

/**
 * Redis pub/sub. A server receives its own messages through Redis too, so that all servers see one order. The
 * first byte distinguishes text from binary.
 */
export function redisBus(
  redis: Redis,
  { prefix = 'blookery:bus:', log = standardErrorLog }: { prefix?: string; log?: Log } = {},
): Bus {
  // A subscription waits for Redis however long it is away: one that gave up would receive nothing ever
  // after.
  const listening = redis.duplicate({ maxRetriesPerRequest: null });
  const local = memoryBus(log);
  const onFault = (fault: unknown) => log.warn(fault, 'bus');
  const counts = new Map<string, number>();
  const gapListeners: (() => void)[] = [];
  let settling: Promise<unknown> = Promise.resolve();
  listening.on('messageBuffer', (channel: Buffer, message: Buffer) => {
    const body = message.subarray(1);
    local.publish(channel.toString().slice(prefix.length), message[0] === 0 ? body.toString() : body);
  });

  let connected = false;
  listening.on('ready', () => {
    const again = connected;
    connected = true;
    if (!again) return;
    // Replies come in order, so the renewed subscriptions are in force once this resolves.
    settling = listening
      .subscribe(`${prefix}gap`)
      .then(() => tellEach(gapListeners, (listener) => listener(), onFault))
      .catch(onUnheard);
  });
  watchRedis(listening, log);
  /** Disconnecting rejects pending commands, which need not be reported then. */
  let closed = false;
  const onUnheard = (fault: unknown) => {
    if (!closed) onFault(fault);
  };

  return {
    publish: (topic, message) => {
      const body = typeof message === 'string' ? Buffer.from(message) : message;
      const framed = Buffer.concat([Buffer.of(typeof message === 'string' ? 0 : 1), body]);
      // At most once: a message that Redis cannot take is lost, and the database still has the facts.
      redis.publish(prefix + topic, framed).catch(onUnheard);
    },
    subscribe: (topic, listener) => {
      const stop = local.subscribe(topic, listener);
      const count = (counts.get(topic) ?? 0) + 1;
      counts.set(topic, count);
      if (count === 1) settling = listening.subscribe(prefix + topic).catch(onUnheard);
      let stopped = false;
      return () => {
        if (stopped) return;
        stopped = true;
        stop();
        const left = (counts.get(topic) ?? 1) - 1;
        if (left > 0) counts.set(topic, left);
        else {
          counts.delete(topic);
          listening.unsubscribe(prefix + topic).catch(onUnheard);
        }
      };
    },
    // Replies come in order, so the last one covers all.
    settled: async () => {
      await settling;
    },
    onGap: (listener) => {
      gapListeners.push(listener);
    },
    close: async () => {
      closed = true;
      listening.disconnect();
      await local.close();
    },
  };
}
