/** The system that faults break: PostgreSQL, Redis, servers as processes, and nginx in front of them if it is installed. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/server/src/testing/processes/free-port.ts';
import { type RedisServer, startRedisServer } from '../apps/server/src/testing/processes/redis-server.ts';
import { type ServerProcess, startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { type ChaosDatabase, makeDatabase } from './database.ts';
import { startProxy } from './proxy.ts';

export const secret = 'the secret of the servers in chaos, which is long';

export interface ChaosServer {
  url: string;
  /** Resolves when it is ready. */
  start: () => Promise<void>;
  stop: (signal: NodeJS.Signals) => Promise<void>;
}

export interface Stage {
  /** Where players connect: nginx, or every server if there is none. */
  urls: readonly string[];
  servers: readonly ChaosServer[];
  redis: RedisServer;
  database: ChaosDatabase;
  /** The last lines of what the servers printed. */
  output: () => string;
  remove: () => Promise<void>;
}

interface StageSettings {
  servers: number;
  /** The number of the server whose clock is a minute ahead. */
  shiftClockOf?: number;
  /** The size of the disk of PostgreSQL. */
  databaseMegabytes?: number;
}

const shiftedClock = fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url));

export async function buildStage(settings: StageSettings): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'blookery-chaos-'));
  // PostgreSQL runs as another user if this is root.
  chmodSync(folder, 0o711);
  const removing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const remove = async () => {
    for (const end of removing.splice(0).reverse()) await end();
  };
  try {
    const database = await makeDatabase(join(folder, 'database'), settings.databaseMegabytes);
    removing.push(database.remove);
    const redis = await startRedisServer();
    removing.push(redis.kill);
    const servers: (ChaosServer & { output: () => string })[] = [];
    const ports: number[] = [];
    for (let number = 0; number < settings.servers; number++) {
      const port = await freePort();
      ports.push(port);
      const server = chaosServer({
        PORT: String(port),
        DATA_DIR: dataDir(folder, number),
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        SECRET: secret,
        MODE: 'production',
        PAYMENTS: 'sandbox',
        NEW_ACCOUNT_HOURS: '0',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'warn',
        ...(settings.shiftClockOf === number ? { NODE_OPTIONS: `--import=${shiftedClock}` } : {}),
      });
      removing.push(() => server.stop('SIGTERM'));
      await server.start();
      servers.push(server);
    }
    const proxy = await startProxy(join(folder, 'nginx'), ports);
    if (proxy) removing.push(proxy.stop);
    const urls = proxy ? [proxy.url] : servers.map(({ url }) => url);
    const output = () => servers.map((server) => server.output()).join('\n');
    return { urls, servers, redis, database, output, remove };
  } catch (fault) {
    await remove();
    throw fault;
  }
}

function dataDir(folder: string, number: number): string {
  const path = join(folder, `server-${number}`);
  mkdirSync(path);
  return path;
}

function chaosServer(environment: Record<string, string>): ChaosServer & { output: () => string } {
  let running: ServerProcess | null = null;
  let output = '';
  return {
    url: `http://127.0.0.1:${environment.PORT}`,
    output: () => (output + (running?.output() ?? '')).slice(-4000),
    start: async () => {
      running = await startServerProcess(environment);
    },
    stop: async (signal) => {
      const server = running;
      running = null;
      output += server?.output() ?? '';
      await server?.stop(signal);
    },
  };
}
