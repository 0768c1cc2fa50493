/** A separate Redis Cluster for a test file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { mapIn, readMap } from '../../adapters/redis/cluster/cluster-map.ts';
import { slotOf } from '../../adapters/redis/cluster/key-slot.ts';
import { clusterOptions, openCluster } from '../../adapters/redis/cluster/open-cluster.ts';
import type { LinkOptions } from '../../adapters/redis/open-redis.ts';
import type { RedisLink } from '../../adapters/redis/redis-link.ts';
import { collectingLog } from '../collecting-log.ts';
import {
  type ClusterMember,
  type RedisCluster,
  startMember,
  startRedisCluster,
} from '../processes/redis-cluster.ts';
import { whenDone } from '../when-done.ts';
import { patient } from './test-redis.ts';

export interface TestCluster extends RedisCluster {
  /** For `REDIS_URL`: two of the nodes. */
  url: string;
  link: (options?: LinkOptions) => RedisLink;
  masters: () => Promise<ClusterMember[]>;
  /** The node that serves the key now, as another node reports it. */
  masterOf: (key: string) => Promise<ClusterMember>;
}

export async function testCluster(): Promise<TestCluster> {
  const cluster = await startRedisCluster();
  const links: RedisLink[] = [];
  whenDone(async () => {
    for (const link of links) link.close();
    await cluster.stop();
  });
  const { members } = cluster;
  const seeds = members.slice(0, 2).map(({ url }) => url);
  const map = async () => {
    const awake = members.find(({ client }) => client.status === 'ready');
    if (!awake) throw new Error('no node responds');
    return mapIn(await readMap(awake.client));
  };
  const named = (name: string | undefined): ClusterMember => {
    const member = members.find(({ url }) => new URL(url).host === name);
    if (!member) throw new Error(`no node ${name}`);
    return member;
  };
  return {
    ...cluster,
    url: seeds.join(','),
    link: (options) => {
      const connect = (address: string) => new Redis(address, { ...clusterOptions, retryStrategy: () => 20 });
      const link = openCluster(seeds, connect, { log: collectingLog(), times: patient, ...options });
      links.push(link);
      return link;
    },
    masters: async () => [...(await map()).masters].map(named),
    masterOf: async (key) => named((await map()).owners[slotOf(key)]),
  };
}

/** A node in cluster mode that knows no other, and serves no slots yet. */
export async function testClusterNode(): Promise<ClusterMember> {
  const folder = mkdtempSync(join(tmpdir(), 'blookery-node-'));
  const member = await startMember(folder);
  whenDone(async () => {
    member.client.disconnect();
    await member.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return member;
}
