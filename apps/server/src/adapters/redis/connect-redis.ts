import type { Config } from '../../config.ts';
import { clusterOptions, openCluster } from './cluster/open-cluster.ts';
import { type LinkOptions, openRedis, redisOptions } from './open-redis.ts';
import type { RedisLink } from './redis-link.ts';

/** The Redis of the settings, or null for a server that runs alone. */
export async function connectRedis(
  { redisUrl, redisNodes, redisCluster }: Pick<Config, 'redisUrl' | 'redisNodes' | 'redisCluster'>,
  options: LinkOptions,
): Promise<RedisLink | null> {
  if (!redisUrl) return null;
  // Most servers run alone and never load it.
  const { Redis } = await import('ioredis');
  if (!redisCluster) return openRedis(new Redis(redisUrl, redisOptions), options);
  return openCluster(redisNodes, (address) => new Redis(address, clusterOptions), options);
}
