/** A separate Redis for a test file. */
import { Redis } from 'ioredis';
import { openRedis, type RedisServerLink, redisOptions } from '../../adapters/redis/open-redis.ts';
import { collectingLog } from '../collecting-log.ts';
import { type RedisServer, startRedisServer } from '../processes/redis-server.ts';
import { whenDone } from '../when-done.ts';

export interface TestRedis extends RedisServer {
  client: () => Redis;
  /** What a server opens: its two connections, with their deadlines. */
  link: (options?: Parameters<typeof openRedis>[1]) => RedisServerLink;
}

/** On a busy machine a reply takes long; only tests of the deadline itself are about that. */
export const patient = { deadlineMs: 5000 };

export async function testRedis(): Promise<TestRedis> {
  const server = await startRedisServer();
  const { url } = server;
  const clients: Redis[] = [];
  const links: RedisServerLink[] = [];
  whenDone(async () => {
    for (const client of clients) client.disconnect();
    for (const link of links) link.close();
    await server.kill();
  });
  return {
    ...server,
    link: (options) => {
      const client = new Redis(url, { ...redisOptions, retryStrategy: () => 20 });
      const link = openRedis(client, { log: collectingLog(), times: patient, ...options });
      links.push(link);
      return link;
    },
    client: () => {
      const client = new Redis(url, { maxRetriesPerRequest: 2, retryStrategy: () => 20 });
      client.on('error', () => {});
      clients.push(client);
      return client;
    },
  };
}
