/** Checks a Redis Cluster: that it is one, that it serves all slots, and each of its masters. */
import {
  addressOf,
  type ClusterMap,
  isNoCluster,
  mapIn,
  noCluster,
  readMap,
} from '../../adapters/redis/cluster/cluster-map.ts';
import type { Config } from '../../config.ts';
import { about, type Finding, reasonOf } from './finding.ts';
import { factsIn, visitRedis } from './visit-redis.ts';

const { ok, warning, fault } = about('redis');
/** The first with sharded channels. */
const oldestVersion = 7;

export async function checkCluster(config: Config): Promise<Finding[]> {
  let map: ClusterMap | null = null;
  const unusable: string[] = [];
  for (const address of config.redisNodes) {
    try {
      const found = mapIn(await visitRedis(address, readMap));
      map ??= found;
    } catch (reason) {
      if (isNoCluster(reason)) return [fault(noCluster)];
      const text = reasonOf(reason, config).replace(/\.$/, '');
      unusable.push(`${new URL(address).host} of REDIS_URL cannot be used: ${text}.`);
    }
  }
  if (!map) return unusable.map((sentence) => fault(`${sentence} Servers do without Redis.`));
  const found = unusable.map(warning);
  for (const name of map.masters) found.push(...(await checkMaster(name, config)));
  const { masters, replicas } = map;
  if (replicas.size < masters.size) {
    found.push(
      warning(`It has ${masters.size} masters and ${replicas.size} replicas. Give every master a replica.`),
    );
  }
  if (found.length > 0) return found;
  return [
    ok(`It is a cluster of ${masters.size} masters and ${replicas.size} replicas, and all slots are served.`),
  ];
}

async function checkMaster(master: string, config: Config): Promise<Finding[]> {
  try {
    const info = await visitRedis(addressOf(master, config.redisUrl), (redis) => redis.info());
    const { name, major, unwisePolicy } = factsIn(info);
    if (major < oldestVersion) {
      return [
        fault(
          `${master} is ${name}, without sharded channels. Use Redis ${oldestVersion} or newer, or Valkey.`,
        ),
      ];
    }
    if (!unwisePolicy) return [];
    return [
      warning(
        `The maxmemory-policy of ${master} is ${unwisePolicy}. Set it to volatile-ttl, or limits may be forgotten.`,
      ),
    ];
  } catch (reason) {
    return [
      fault(
        `The cluster names the node ${master}, and it cannot be used from here: ${reasonOf(reason, config)}.`,
      ),
    ];
  }
}
