/** Checks Redis or Valkey: whether it responds, its version, and its policy for full memory. */
import type { Config } from '../../config.ts';
import { about, type Finding, reasonOf } from './finding.ts';

const { ok, warning, fault } = about('redis');
const oldestVersion = 6;

export async function checkRedis(config: Config): Promise<Finding[]> {
  if (!config.redisUrl) return [ok('Not used. More than one server needs REDIS_URL.')];
  const { Redis } = await import('ioredis');
  const options = { lazyConnect: true, connectTimeout: 3000, maxRetriesPerRequest: 0 };
  const redis = new Redis(config.redisUrl, { ...options, retryStrategy: () => null });
  const errors: unknown[] = [];
  redis.on('error', (error) => errors.push(error));
  try {
    await redis.connect();
    const key = `blookery:doctor:${process.pid}`;
    await redis.set(key, 'here', 'PX', 5000);
    const read = await redis.get(key);
    await redis.del(key);
    if (read !== 'here') return [fault('It forgets what it is told at once. Look at its maxmemory.')];
    return judge(await redis.info());
  } catch (reason) {
    // The connection reports only that it is closed; the reason was reported before.
    return [
      fault(`REDIS_URL cannot be used: ${reasonOf(errors[0] ?? reason, config)}. Servers do without it.`),
    ];
  } finally {
    redis.disconnect();
  }
}

function judge(info: string): Finding[] {
  const field = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1] ?? '';
  const valkey = field('valkey_version');
  const version = valkey || field('redis_version');
  const name = `${valkey ? 'Valkey' : 'Redis'} ${version}`;
  const found = [
    Number.parseInt(version, 10) < oldestVersion
      ? warning(`${name} is old. Use Redis ${oldestVersion} or newer, or Valkey.`)
      : ok(`${name} answers.`),
  ];
  const policy = field('maxmemory_policy');
  if (Number(field('maxmemory')) > 0 && policy !== 'volatile-ttl') {
    found.push(
      warning(`Its maxmemory-policy is ${policy}. Set it to volatile-ttl, or limits may be forgotten.`),
    );
  }
  return found;
}
