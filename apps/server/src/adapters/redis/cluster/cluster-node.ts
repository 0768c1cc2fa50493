/**
 * One master of a cluster: a connection for commands, one for subscriptions, and the sharded channels that are in force
 * on it. The cluster decides which channels belong to it.
 */
import type { Redis } from 'ioredis';
import { type LinkOptions, openRedis, type RedisServerLink } from '../open-redis.ts';
import { RedisAway, type RedisLine, rejection } from '../redis-line.ts';
import { gapChannel } from '../server-channels.ts';
import { isMisplaced } from './cluster-map.ts';

export interface ClusterNode {
  readonly name: string;
  readonly commands: RedisLine;
  readonly isUp: boolean;
  /** Why it is away, or null. */
  readonly fault: Error | null;
  /**
   * Returns whether the subscription is in force. Does nothing for a channel that was requested, nor without a
   * connection: then it follows later.
   */
  subscribe: (channel: string) => Promise<boolean>;
  unsubscribe: (channel: string) => void;
  /** For a channel whose slot another node serves now. */
  forget: (channel: string) => void;
  /** Whether the channel could be requested from the node, and was not. */
  lacks: (channel: string) => boolean;
  isSubscribed: (channel: string) => boolean;
  settled: () => Promise<unknown>;
  reportGap: () => Promise<unknown>;
  close: () => void;
}

export interface NodeNews {
  /** The channels that belong on this node. */
  channels: (node: ClusterNode) => Iterable<string>;
  onAway: (fault: Error) => void;
  /** It responds and its channels are in force: after an outage, and at first if it replaces another node. */
  onBack: () => void;
  /** The node no longer serves a slot that it served before. */
  onMoved: () => void;
  onMessage: (channel: string, message: Buffer) => void;
  onGap: () => void;
  onFault: (fault: unknown) => void;
}

export interface NodeOptions extends Pick<LinkOptions, 'times' | 'after'> {
  isReplacement: boolean;
}

export function openNode(
  name: string,
  redis: Redis,
  news: NodeNews,
  { isReplacement, ...options }: NodeOptions,
): ClusterNode {
  const link: RedisServerLink = openRedis(redis, {
    ...options,
    // The cluster writes the log, not its nodes. It also has to read their error responses.
    log: { warn: () => {}, error: news.onFault, recovered: () => {} },
    explain: (refusal) => refusal,
    // A node that is no master any more sends commands on to the one that is.
    probe: (on) => on.ping(),
    probeListening: (on) => {
      // Replies come in order: once the node responds to the probe, its channels are in force.
      if (!link.listening.isUp) for (const channel of news.channels(node)) void subscribe(channel);
      return on.subscribe(gapChannel);
    },
  });
  const { commands, listening } = link;
  /** Those of this connection that were requested. True once Redis has confirmed the subscription. */
  const channels = new Map<string, boolean>();
  let fault: Error | null = null;
  let isNews = isReplacement;
  let closed = false;
  let settling: Promise<unknown> = Promise.resolve();

  const lacks = (channel: string) => listening.redis.status === 'ready' && !channels.has(channel);
  function subscribe(channel: string): Promise<boolean> {
    if (!lacks(channel)) return Promise.resolve(channels.get(channel) ?? false);
    channels.set(channel, false);
    const subscribed = listening.redis.ssubscribe(channel).then(
      () => {
        const isWanted = channels.has(channel);
        if (isWanted) channels.set(channel, true);
        return isWanted;
      },
      (reason: unknown) => {
        channels.delete(channel);
        if (isMisplaced(reason)) news.onMoved();
        else if (!closed && !(rejection(reason) instanceof RedisAway)) news.onFault(reason);
        return false;
      },
    );
    settling = subscribed;
    return subscribed;
  }

  const arrive = () => {
    if (!link.isUp) return;
    fault = null;
    if (!isNews) return;
    isNews = false;
    news.onBack();
  };
  for (const line of [commands, listening]) line.onUp(arrive);
  link.onAway((cause) => {
    fault = new RedisAway(`The node ${name} of the Redis Cluster is away.`, { cause });
    isNews = true;
    news.onAway(fault);
  });
  const started = new Promise<void>((resolve) => listening.onUp(resolve));

  // A connection that only hangs keeps its subscriptions.
  listening.redis.on('close', () => channels.clear());
  listening.redis.on('smessageBuffer', (channel: Buffer, message: Buffer) =>
    news.onMessage(channel.toString(), message),
  );
  // Redis has ended a subscription and does not say here which: all are requested again.
  listening.redis.on('moved', () => {
    channels.clear();
    news.onMoved();
  });
  link.channels.onGap(news.onGap);

  const node: ClusterNode = {
    name,
    commands,
    get isUp() {
      return link.isUp;
    },
    get fault() {
      return fault;
    },
    subscribe,
    unsubscribe: (channel) => {
      channels.delete(channel);
      // It fails only without the connection, which ends the subscription.
      listening.redis.sunsubscribe(channel).catch(() => {});
    },
    forget: (channel) => void channels.delete(channel),
    lacks,
    isSubscribed: (channel) => link.isUp && channels.get(channel) === true,
    // Replies come in order, so the last one covers all.
    settled: () => listening.execute(() => Promise.all([started, settling])),
    reportGap: link.channels.reportGap,
    close: () => {
      closed = true;
      link.close();
    },
  };
  return node;
}
