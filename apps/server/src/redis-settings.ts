/** The settings for connecting to Redis: names, defaults, and parsing. */

export const redisVariables = {
  REDIS_URL: { default: '', about: 'Redis or Valkey, for more than one server. Default: in process.' },
  REDIS_CLUSTER: {
    default: 'off',
    about:
      '`on` if that is a Redis Cluster (Redis 7 or newer). `REDIS_URL` then names some of its nodes, separated by commas.',
  },
} as const satisfies Record<string, { default: string; about: string }>;

type RedisName = keyof typeof redisVariables;

interface Readers {
  read: (name: RedisName) => string;
  addressIn: (value: string, name: RedisName, schemes: readonly string[]) => string;
  oneOf: <const T extends string>(name: RedisName, allowed: readonly T[]) => T;
  refuse: (sentence: string) => never;
}

export function readRedis({ read, addressIn, oneOf, refuse }: Readers) {
  const redisCluster = oneOf('REDIS_CLUSTER', ['on', 'off']) === 'on';
  const redisNodes = read('REDIS_URL')
    .split(/\s*,\s*(?=rediss?:\/\/)/)
    .filter(Boolean)
    .map((url) => addressIn(url, 'REDIS_URL', ['redis', 'rediss']));
  if (redisCluster && redisNodes.length === 0) refuse('REDIS_CLUSTER=on needs REDIS_URL.');
  if (!redisCluster && redisNodes.length > 1)
    refuse('REDIS_URL has several addresses, which needs REDIS_CLUSTER=on.');
  if (redisCluster && redisNodes.some((url) => !['', '/', '/0'].includes(new URL(url).pathname))) {
    refuse('REDIS_URL must not name a database with REDIS_CLUSTER=on: a cluster has only one.');
  }
  return {
    /** Empty for a server that runs alone. */
    redisUrl: redisNodes[0] ?? '',
    /** The same, and further nodes of a cluster. */
    redisNodes,
    redisCluster,
  };
}
