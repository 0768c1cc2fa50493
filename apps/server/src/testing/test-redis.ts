/** A separate Redis for a test file: the `redis-server` in REDIS_SERVER, or the one on PATH. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';
import { openRedis, type RedisLink, redisOptions } from '../adapters/redis/open-redis.ts';
import { collectingLog } from './collecting-log.ts';
import { whenDone } from './when-done.ts';

export interface TestRedis {
  url: string;
  client: () => Redis;
  /** What a server opens: its two connections, with their deadlines. */
  link: (options?: Parameters<typeof openRedis>[1]) => RedisLink;
  /** Kills it as a crash would; `start` restarts it empty on the same port. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Stops it without closing a connection, as a machine that hangs would; `thaw` lets it go on. */
  freeze: () => void;
  thaw: () => void;
}

/** On a busy machine an answer takes long; only tests of the deadline itself are about that. */
export const patient = { deadlineMs: 5000 };

export async function testRedis(): Promise<TestRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const clients: Redis[] = [];
  const links: RedisLink[] = [];
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    const command = process.env.REDIS_SERVER ?? 'redis-server';
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(command, options, { stdio: 'ignore' });
    server = child;
    const failed = new Promise<never>((_, reject) => {
      child.once('error', () =>
        reject(new Error(`${command} does not start. Install Redis, or say where it is with REDIS_SERVER.`)),
      );
    });
    const probe = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
    probe.on('error', () => {});
    await Promise.race([probe.ping(), failed]).finally(() => probe.disconnect());
  }

  async function kill(): Promise<void> {
    const child = server;
    server = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  whenDone(async () => {
    for (const client of clients) client.disconnect();
    for (const link of links) link.close();
    await kill();
  });
  await start();
  return {
    url,
    start,
    kill,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
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

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error()),
      );
    });
  });
