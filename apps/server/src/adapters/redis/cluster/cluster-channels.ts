/**
 * Sharded channels (Redis 7): a message goes to the node that serves the slot of its channel and to the subscribers
 * there, not to every node.
 */
import { callEach } from '../../../call-each.ts';
import { RedisAway } from '../redis-line.ts';
import type { RedisChannels } from '../redis-link.ts';
import type { ClusterNode } from './cluster-node.ts';
import { slotOf } from './key-slot.ts';

export interface ClusterChannels extends RedisChannels {
  /** The channels that belong on a node. */
  of: (node: ClusterNode) => Iterable<string>;
  /** Subscribes each channel on the node where it belongs, unless it is already. Returns a promise for each: whether it is in force. */
  settle: () => Promise<boolean>[];
  arrive: (channel: string, message: Buffer) => void;
  noticeGap: () => void;
}

interface Parts {
  nodes: ReadonlyMap<string, ClusterNode>;
  nodeOf: (slot: number) => ClusterNode | undefined;
  publish: RedisChannels['publish'];
  /** Resolves when the first look at the cluster is over. */
  started: () => Promise<void>;
  onFault: (fault: unknown) => void;
}

export function clusterChannels({ nodes, nodeOf, publish, started, onFault }: Parts): ClusterChannels {
  /** With the slot of each. */
  const wanted = new Map<string, number>();
  const messageListeners: ((channel: string, message: Buffer) => void)[] = [];
  const gapListeners: (() => void)[] = [];

  return {
    publish,
    subscribe: async (channel) => {
      const slot = slotOf(channel);
      wanted.set(channel, slot);
      await nodeOf(slot)?.subscribe(channel);
    },
    unsubscribe: async (channel) => {
      const slot = wanted.get(channel);
      wanted.delete(channel);
      if (slot !== undefined) nodeOf(slot)?.unsubscribe(channel);
    },
    isSubscribed: (channel) => nodeOf(slotOf(channel))?.isSubscribed(channel) ?? false,
    settled: async () => {
      await started();
      // A node that is away is not waited for.
      await Promise.allSettled([...nodes.values()].map((node) => node.settled()));
    },
    onMessage: (listener) => void messageListeners.push(listener),
    // Not sharded: it reaches every server through any node that responds, several times. It is rare.
    reportGap: async () => {
      const node = [...nodes.values()].find((one) => one.isUp);
      if (!node) throw new RedisAway('The Redis Cluster is away.');
      await node.reportGap();
    },
    onGap: (listener) => void gapListeners.push(listener),

    of: function* (node) {
      for (const [channel, slot] of wanted) if (nodeOf(slot) === node) yield channel;
    },
    settle: () => {
      const subscribing: Promise<boolean>[] = [];
      for (const [channel, slot] of wanted) {
        const owner = nodeOf(slot);
        for (const node of nodes.values()) if (node !== owner) node.forget(channel);
        if (owner?.lacks(channel)) subscribing.push(owner.subscribe(channel));
      }
      return subscribing;
    },
    arrive: (channel, message) =>
      callEach(messageListeners, (listener) => listener(channel, message), onFault),
    noticeGap: () => callEach(gapListeners, (listener) => listener(), onFault),
  };
}
