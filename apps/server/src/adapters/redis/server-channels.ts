import { callEach } from '../../call-each.ts';
import type { RedisLine } from './redis-line.ts';
import type { RedisChannels } from './redis-link.ts';

/** Subscribed to by every server. */
export const gapChannel = 'blookery:gap';

/** The channels of one Redis server. The connection subscribes again by itself after an outage. */
export function serverChannels(
  { commands, listening }: { commands: RedisLine; listening: RedisLine },
  onFault: (fault: unknown) => void,
): RedisChannels {
  const wanted = new Set<string>();
  /** Subscriptions that Redis has confirmed. */
  const inForce = new Set<string>();
  let settling: Promise<unknown> = Promise.resolve();
  const messageListeners: ((channel: string, message: Buffer) => void)[] = [];
  const gapListeners: (() => void)[] = [];

  listening.redis.on('messageBuffer', (name: Buffer, message: Buffer) => {
    const channel = name.toString();
    if (channel === gapChannel) callEach(gapListeners, (listener) => listener(), onFault);
    else callEach(messageListeners, (listener) => listener(channel, message), onFault);
  });

  return {
    publish: (channel, message) => commands.execute((redis) => redis.publish(channel, message)),
    // Also sent while Redis is away: the connection subscribes as soon as Redis is back.
    subscribe: (channel) => {
      wanted.add(channel);
      const confirmed = listening.redis
        .subscribe(channel)
        .then(() => void (wanted.has(channel) && inForce.add(channel)));
      // The caller gets the error.
      settling = confirmed.catch(() => {});
      return confirmed;
    },
    unsubscribe: (channel) => {
      wanted.delete(channel);
      inForce.delete(channel);
      return listening.redis.unsubscribe(channel);
    },
    isSubscribed: (channel) => commands.isUp && listening.isUp && inForce.has(channel),
    // Replies come in order, so the last one covers all.
    settled: () => listening.execute(() => settling),
    onMessage: (listener) => void messageListeners.push(listener),
    reportGap: () => commands.execute((redis) => redis.publish(gapChannel, '')),
    onGap: (listener) => void gapListeners.push(listener),
  };
}
