import type { Redis } from 'ioredis';

/** Connects once, without trying again. Rejects with the reason why Redis cannot be used. */
export async function visitRedis<T>(address: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const { Redis } = await import('ioredis');
  const options = { lazyConnect: true, connectTimeout: 3000, maxRetriesPerRequest: 0 };
  const redis = new Redis(address, { ...options, retryStrategy: () => null });
  const errors: unknown[] = [];
  redis.on('error', (error) => errors.push(error));
  try {
    await redis.connect();
    return await work(redis);
  } catch (reason) {
    // The connection reports only that it is closed; the reason was reported before.
    throw errors[0] ?? reason;
  } finally {
    redis.disconnect();
  }
}

/** What Redis says about itself in the response to INFO. */
export interface RedisFacts {
  name: string;
  major: number;
  isCluster: boolean;
  /** Null if it has no limit, or a policy that drops the right keys. */
  unwisePolicy: string | null;
}

export function factsIn(info: string): RedisFacts {
  const field = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1] ?? '';
  const valkey = field('valkey_version');
  const version = valkey || field('redis_version');
  const policy = field('maxmemory_policy');
  return {
    name: `${valkey ? 'Valkey' : 'Redis'} ${version}`,
    major: Number.parseInt(version, 10),
    isCluster: field('cluster_enabled') === '1',
    unwisePolicy: Number(field('maxmemory')) > 0 && policy !== 'volatile-ttl' ? policy : null,
  };
}
