/** Checks Redis or Valkey: whether it responds, its version, and its policy for full memory. */
import type { Redis } from 'ioredis';
import type { Config } from '../../config.ts';
import { checkCluster } from './check-cluster.ts';
import { about, type Finding, reasonOf } from './finding.ts';
import { factsIn, visitRedis } from './visit-redis.ts';

const { ok, warning, fault } = about('redis');
const oldestVersion = 6;

export async function checkRedis(config: Config): Promise<Finding[]> {
  if (!config.redisUrl) return [ok('Not used. More than one server needs REDIS_URL.')];
  if (config.redisCluster) return checkCluster(config);
  try {
    return await visitRedis(config.redisUrl, examine);
  } catch (reason) {
    return [fault(`REDIS_URL cannot be used: ${reasonOf(reason, config)}. Servers do without it.`)];
  }
}

async function examine(redis: Redis): Promise<Finding[]> {
  const { name, major, isCluster, unwisePolicy } = factsIn(await redis.info());
  if (isCluster) return [fault('REDIS_URL is a Redis Cluster. Set REDIS_CLUSTER=on.')];
  const key = `blookery:doctor:${process.pid}`;
  await redis.set(key, 'here', 'PX', 5000);
  const read = await redis.get(key);
  await redis.del(key);
  if (read !== 'here') return [fault('It forgets what it is told at once. Look at its maxmemory.')];
  const found = [
    major < oldestVersion
      ? warning(`${name} is old. Use Redis ${oldestVersion} or newer, or Valkey.`)
      : ok(`${name} answers.`),
  ];
  if (unwisePolicy) {
    found.push(
      warning(`Its maxmemory-policy is ${unwisePolicy}. Set it to volatile-ttl, or limits may be forgotten.`),
    );
  }
  return found;
}
