/** REDIS_CLUSTER is on and Redis is a single server, or the other way round. */
import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { collectingLog } from '../../../testing/collecting-log.ts';
import { testClusterNode } from '../../../testing/services/test-cluster.ts';
import { patient, testRedis } from '../../../testing/services/test-redis.ts';
import { waitFor } from '../../../testing/until.ts';
import { whenDone } from '../../../testing/when-done.ts';
import { openRedis, redisOptions } from '../open-redis.ts';
import { RedisAway } from '../redis-line.ts';
import { noCluster } from './cluster-map.ts';
import { clusterOptions, openCluster } from './open-cluster.ts';

describe('a server with the wrong REDIS_CLUSTER', () => {
  it('logs once that Redis is not a cluster, and does without it', async () => {
    const single = await testRedis();
    const log = collectingLog();
    const link = openCluster([single.url], (address) => new Redis(address, clusterOptions), {
      log,
      times: patient,
    });
    whenDone(link.close);
    await expect(link.execute('a', (redis) => redis.ping())).rejects.toBeInstanceOf(RedisAway);
    await waitFor(() => expect(log.faults).toEqual([{ where: 'redis', fault: new Error(noCluster) }]));
    expect(link.isUp).toBe(false);
  });

  it('logs that Redis is a cluster', async () => {
    const { url } = await testClusterNode();
    const link = openRedis(new Redis(url, redisOptions), { log: collectingLog(), times: patient });
    whenDone(link.close);
    await expect(link.execute('a', (redis) => redis.get('a'))).rejects.toThrow(
      'REDIS_URL is a Redis Cluster. Set REDIS_CLUSTER=on.',
    );
  });
});
