/**
 * Redis pub/sub. A server receives its own messages through Redis too, so that everyone sees one order. It keeps each
 * until it has come back. When Redis goes away, its own listeners get the kept ones at once and in order; those that
 * come back later are ignored, so that no listener gets a message twice.
 */
import { randomBytes } from 'node:crypto';
import { callEach } from '../../call-each.ts';
import type { Bus } from '../../ports/bus.ts';
import { type Log, standardErrorLog } from '../../ports/log.ts';
import { memoryBus } from '../memory/memory-bus.ts';
import { afterTimeout } from './after.ts';
import { readFrame, senderBytes, writeFrame } from './bus-frame.ts';
import { RedisAway } from './redis-line.ts';
import type { RedisLink } from './redis-link.ts';

/** Servers reconnect at about the same time, and each reports its gap: pages fetch again only once within this time. */
const gapMs = 500;
/** Between two checks for messages that never came back, because nobody was subscribed when Redis took them. */
const sweepMs = 1000;

export function redisBus(
  link: RedisLink,
  // The number changes with the format, also that of `gateway/envelope.ts`, so that servers of another version do not read
  // these messages.
  { prefix = 'blookery:bus:3:', log = standardErrorLog }: { prefix?: string; log?: Log } = {},
): Bus {
  const { channels } = link;
  const sender = randomBytes(senderBytes);
  const local = memoryBus(log);
  const onFault = (fault: unknown) => {
    if (!closed && !(fault instanceof RedisAway)) log.warn(fault, 'bus');
  };
  let closed = false;

  let published = 0;
  /** Own messages that have not come back, oldest first. Each is delivered here when it leaves this list. */
  const awaited = new Map<number, { topic: string; message: string | Uint8Array }>();
  /** Other servers missed something that was published here. */
  let othersMissed = false;

  function receiveOwn(number: number): void {
    const own = awaited.get(number);
    if (!own || !awaited.delete(number)) return;
    local.publish(own.topic, own.message);
  }
  const receiveOwnUpTo = (last: number) => {
    for (const number of [...awaited.keys()]) if (number <= last) receiveOwn(number);
  };
  link.onAway(() => receiveOwnUpTo(published));
  let sweptUpTo = 0;
  const sweep = setInterval(() => {
    receiveOwnUpTo(sweptUpTo);
    sweptUpTo = published;
  }, sweepMs).unref();

  const gapListeners: (() => void)[] = [];
  let forgetGap = () => {};
  const noticeGap = () => {
    forgetGap();
    forgetGap = afterTimeout(gapMs, () => callEach(gapListeners, (listener) => listener(), onFault));
  };
  link.onBack(() => {
    noticeGap();
    if (!othersMissed) return;
    othersMissed = false;
    channels.reportGap().catch((fault: unknown) => {
      othersMissed = true;
      onFault(fault);
    });
  });

  channels.onGap(noticeGap);
  channels.onMessage((channel, frame) => {
    const { sender: from, number, message } = readFrame(frame);
    if (from.equals(sender)) receiveOwn(number);
    else local.publish(channel.slice(prefix.length), message);
  });

  /** How many listeners each topic has here. */
  const counts = new Map<string, number>();

  return {
    publish: (topic, message) => {
      const number = ++published;
      const channel = prefix + topic;
      if (channels.isSubscribed(channel)) awaited.set(number, { topic, message });
      else local.publish(topic, message);
      // At most once: a message that Redis does not accept is delivered on this server only. The facts are in the database.
      channels.publish(channel, writeFrame({ sender, number, message })).catch((fault: unknown) => {
        othersMissed = true;
        receiveOwn(number);
        onFault(fault);
      });
    },
    subscribe: (topic, listener) => {
      const stop = local.subscribe(topic, listener);
      const count = (counts.get(topic) ?? 0) + 1;
      counts.set(topic, count);
      if (count === 1) channels.subscribe(prefix + topic).catch(onFault);
      let stopped = false;
      return () => {
        if (stopped) return;
        stopped = true;
        stop();
        const left = (counts.get(topic) ?? 1) - 1;
        if (left > 0) counts.set(topic, left);
        else {
          counts.delete(topic);
          channels.unsubscribe(prefix + topic).catch(onFault);
        }
      };
    },
    // While Redis is away this does not wait, because a gap is reported once it is back.
    settled: async () => {
      await channels.settled().catch(onFault);
    },
    onGap: (listener) => {
      gapListeners.push(listener);
    },
    close: async () => {
      closed = true;
      clearInterval(sweep);
      forgetGap();
      await local.close();
    },
  };
}
