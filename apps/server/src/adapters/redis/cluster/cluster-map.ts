/** Which node of a Redis Cluster serves which slot, as one of its nodes reports it. */
import type { Redis } from 'ioredis';
import { RedisAway } from '../redis-line.ts';
import { slotCount } from './key-slot.ts';

export interface ClusterMap {
  /** The master of each slot, as `host:port`. */
  owners: readonly string[];
  masters: ReadonlySet<string>;
  /** Can report a map when no master can. */
  replicas: ReadonlySet<string>;
}

export const noCluster =
  'REDIS_CLUSTER is on, and the Redis of REDIS_URL is not a cluster. Set REDIS_CLUSTER=off.';

type Slots = Awaited<ReturnType<typeof readSlots>>;
const readSlots = (redis: Redis) => redis.cluster('SLOTS');

/** What a node says about the cluster. `mapIn` reads it. */
export interface ClusterReport {
  slots: Slots;
  info: string;
  /** Where the node was reached. It may not know its own address. */
  host: string;
}

export async function readMap(redis: Redis): Promise<ClusterReport> {
  const [slots, info] = await Promise.all([readSlots(redis), redis.cluster('INFO')]);
  return { slots, info, host: redis.options.host ?? 'localhost' };
}

/** Throws `RedisAway` while the cluster does not serve all of its slots. */
export function mapIn({ slots, info, host }: ClusterReport): ClusterMap {
  const nameOf = ([own, port]: readonly [string, number, ...unknown[]]) => `${own || host}:${port}`;
  const owners: string[] = [];
  const replicas = new Set<string>();
  for (const [first, last, master, ...others] of slots) {
    if (!master) continue;
    for (let slot = first; slot <= last; slot++) owners[slot] = nameOf(master);
    for (const other of others) replicas.add(nameOf(other));
  }
  const served = owners.reduce((count) => count + 1, 0);
  if (!/^cluster_state:ok/m.test(info)) throw new RedisAway('The Redis Cluster is down.');
  if (served < slotCount) throw new RedisAway(`The Redis Cluster serves ${served} of ${slotCount} slots.`);
  return { owners, masters: new Set(owners), replicas };
}

/** Whether Redis runs without its cluster mode. */
export const isNoCluster = (fault: unknown): boolean =>
  fault instanceof Error && /cluster support disabled/i.test(fault.message);

/** The address of another node: user, password and TLS are those of the given one. */
export function addressOf(name: string, seed: string): string {
  const colon = name.lastIndexOf(':');
  const host = name.slice(0, colon);
  const url = new URL(seed);
  url.host = `${host.includes(':') ? `[${host}]` : host}:${name.slice(colon + 1)}`;
  return url.href;
}

/** Where Redis sends a caller whose key is on another node. */
export function redirectIn(fault: unknown): { name: string; asks: boolean } | null {
  const found = fault instanceof Error ? /^(MOVED|ASK) \d+ (\S+)/.exec(fault.message) : null;
  return found?.[2] ? { name: found[2], asks: found[1] === 'ASK' } : null;
}

/** Errors by which a node says that it cannot serve the key now, or that another one can. */
export const isMisplaced = (fault: unknown): boolean =>
  fault instanceof Error &&
  /^(MOVED|ASK|TRYAGAIN|CLUSTERDOWN|MASTERDOWN|LOADING|READONLY|EXECABORT) /.test(fault.message);
