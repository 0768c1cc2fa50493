/** A separate Redis: the `redis-server` in REDIS_SERVER, or the one on PATH. */
import { type ChildProcess, spawn } from 'node:child_process';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';

export interface RedisServer {
  url: string;
  /** Kills it as a crash would; `start` restarts it empty on the same port. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Stops it without closing a connection, as a machine that hangs would; `thaw` lets it go on. */
  freeze: () => void;
  thaw: () => void;
}

/** `more` are further options of its command line. */
export async function startRedisServer(more: readonly string[] = []): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    const command = process.env.REDIS_SERVER ?? 'redis-server';
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(command, [...options, ...more], { stdio: 'ignore' });
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

  await start();
  return {
    url,
    start,
    kill,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
  };
}
