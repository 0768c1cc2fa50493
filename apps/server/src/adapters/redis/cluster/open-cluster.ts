/**
 * A Redis Cluster. Each master has two connections with deadlines of their own, so that one that is away affects its
 * slots only. The map of slots is read regularly, and soon after a node says that it is out of date. A change of the
 * map is treated as an outage that is over: channels are subscribed to where they belong now, and a gap is reported.
 */
import type { Redis, RedisOptions } from 'ioredis';
import { callEach } from '../../../call-each.ts';
import { standardErrorLog } from '../../../ports/log.ts';
import { afterTimeout } from '../after.ts';
import { type LinkOptions, redisOptions } from '../open-redis.ts';
import { RedisAway, usualRedisTimes } from '../redis-line.ts';
import type { RedisLink } from '../redis-link.ts';
import { clusterChannels } from './cluster-channels.ts';
import { clusterCommands } from './cluster-commands.ts';
import { addressOf, type ClusterMap } from './cluster-map.ts';
import { type ClusterNode, openNode } from './cluster-node.ts';
import { findMap } from './find-map.ts';
import { slotOf } from './key-slot.ts';
import { lookout } from './lookout.ts';

/** A node may no longer serve its channels after an outage, so the connection does not subscribe again by itself. */
export const clusterOptions = { ...redisOptions, autoResubscribe: false } satisfies RedisOptions;

/** `connect` opens a connection with `clusterOptions`. */
export function openCluster(
  seeds: readonly string[],
  connect: (address: string) => Redis,
  { log = standardErrorLog, times, after = afterTimeout }: LinkOptions = {},
): RedisLink {
  const [seed = ''] = seeds;
  const onFault = (fault: unknown) => log.error(fault, 'redis');
  const awayListeners: ((fault: unknown) => void)[] = [];
  const backListeners: (() => void)[] = [];
  const nodes = new Map<string, ClusterNode>();
  let map: ClusterMap | null = null;
  /** Why the last look found no map of a whole cluster. */
  let lost: Error | null = null;
  let isAway = false;
  let closed = false;

  const isUp = () => map !== null && lost === null && [...nodes.values()].every((node) => node.isUp);
  const nodeOf = (slot: number) => nodes.get(map?.owners[slot] ?? '');
  const commands = clusterCommands({
    nodes,
    nodeFor: (key) => (lost ? undefined : nodeOf(slotOf(key))),
    onMisplaced: () => looks.soon(),
  });
  /** A command that is given before the first look is over waits for it, up to the deadline. */
  const afterStart = <T>(run: () => Promise<T>): Promise<T> => (map || lost ? run() : started.then(run));
  const execute: RedisLink['execute'] = (key, command) => afterStart(() => commands.execute(key, command));
  const channels = clusterChannels({
    nodes,
    nodeOf,
    publish: (channel, message) => execute(channel, (redis) => redis.spublish(channel, message)),
    started: () => afterStart(async () => {}),
    onFault,
  });

  // One line in the log per outage, no matter how many nodes are away.
  function judge(): void {
    if (closed) return;
    const fault = lost ?? [...nodes.values()].find((node) => node.fault)?.fault;
    if (fault && !isAway) {
      isAway = true;
      log.warn(fault, 'redis');
    } else if (isAway && isUp()) {
      isAway = false;
      log.recovered('redis');
    }
  }
  function leave(fault: Error): void {
    if (closed) return;
    judge();
    callEach(awayListeners, (listener) => listener(fault), onFault);
    looks.soon();
  }
  function comeBack(): void {
    if (closed) return;
    judge();
    callEach(backListeners, (listener) => listener(), onFault);
  }

  function use(found: ClusterMap): void {
    // At the first start nothing was missed.
    const isChange = map !== null || lost !== null;
    const wasLost = lost !== null;
    const news = {
      channels: channels.of,
      onAway: leave,
      onBack: comeBack,
      onMoved: looks.soon,
      onMessage: channels.arrive,
      onGap: channels.noticeGap,
      onFault: (fault: unknown) => log.warn(fault, 'bus'),
    };
    for (const [name, node] of nodes) {
      if (found.masters.has(name)) continue;
      nodes.delete(name);
      node.close();
    }
    for (const name of found.masters) {
      if (nodes.has(name)) continue;
      const options = { times, after, isReplacement: isChange };
      nodes.set(name, openNode(name, connect(addressOf(name, seed)), news, options));
    }
    map = found;
    lost = null;
    const moving = channels.settle();
    if (!isChange || (!wasLost && moving.length === 0)) return;
    void Promise.all(moving).then((inForce) => {
      if (wasLost || inForce.includes(true)) comeBack();
    });
  }

  let turns = 0;
  const looks = lookout(async () => {
    const up = [...nodes.values()].filter((node) => node.isUp);
    // Each look begins with another node.
    const first = up.length > 0 ? ++turns % up.length : 0;
    const known = [...(map?.masters ?? []), ...(map?.replicas ?? [])].map((name) => addressOf(name, seed));
    try {
      const found = await findMap({
        nodes: [...up.slice(first), ...up.slice(0, first)],
        addresses: [...new Set([...seeds, ...known])],
        connect,
        after,
      });
      if (!closed) use(found);
    } catch (fault) {
      const isNew = lost === null;
      lost = fault instanceof Error ? fault : new RedisAway('The Redis Cluster is away.', { cause: fault });
      if (isNew) leave(lost);
    }
    judge();
    return !isAway;
  });
  const started = new Promise<void>((resolve) => {
    void looks.begin().then(resolve);
    after(times?.deadlineMs ?? usualRedisTimes.deadlineMs, resolve);
  });

  return {
    isCluster: true,
    get isUp() {
      return isUp();
    },
    onAway: (listener) => void awayListeners.push(listener),
    onBack: (listener) => void backListeners.push(listener),
    execute,
    executeAll: (items, question) => afterStart(() => commands.executeAll(items, question)),
    channels,
    close: () => {
      closed = true;
      looks.stop();
      for (const node of nodes.values()) node.close();
    },
  };
}
