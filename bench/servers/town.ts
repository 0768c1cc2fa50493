/** Several servers over one PostgreSQL and one Redis, with players, whose use of the processor can be read. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { openDatabase } from '../../apps/server/src/database/database.ts';
import {
  type DatabaseAddress,
  startEmbeddedPostgres,
} from '../../apps/server/src/database/embedded/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { databaseEnvironment } from '../../apps/server/src/testing/database-environment.ts';
import { startRedisServer } from '../../apps/server/src/testing/processes/redis-server.ts';
import { type QuickPlayer, quickPlayers } from '../../apps/server/src/testing/quick-players.ts';
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { median } from '../bench.ts';
import { meadow } from '../meadow.ts';
import { startMeasuredServer } from '../measured-server.ts';
import { familySeconds, parentOf, processorSeconds, residentMegabytes } from '../processor.ts';
import { redisMeter } from './redis-meter.ts';
import type { Reading } from './usage.ts';

export interface Town {
  ports: readonly number[];
  players: readonly QuickPlayer[];
  read: () => Promise<Reading>;
  /** Megabytes of one server. */
  memory: () => number;
  stop: () => Promise<void>;
}

export interface Ground {
  address: DatabaseAddress;
  /** The first process of PostgreSQL. */
  pid: number;
  stop: () => Promise<void>;
}

/** One PostgreSQL for all towns. Each has a database of its own, and only one of them is busy at a time. */
export async function layGround(): Promise<Ground> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blookery-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir, { settings: { max_connections: '200' } });
  const { sql, close } = openDatabase(postgres.address, { pool: 1 });
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const pid = parentOf(backend?.pid ?? 0);
  await close();
  return {
    address: postgres.address,
    pid,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** As in production, with room for all players behind one address. Limits are still counted in Redis. */
const settings = {
  SECRET: 'the secret of the benchmarks, which is long',
  MODE: 'production',
  PAYMENTS: 'off',
  PLAZA_CAPACITY: '5000',
  RATE_LIMITS: 'on',
  LIMIT_CALLS: '1000000',
  LIMIT_NEW_SOCKETS: '1000000',
  CONNECTIONS_PER_ADDRESS: '1000000',
};
/** Enough for every pack that is opened here. */
const tokens = 10_000_000;

export async function buildTown(ground: Ground, servers: number, players: number): Promise<Town> {
  const ending: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const address = await makeDatabase(ground.address, `town_${servers}`);
    const database = openDatabase(address, { pool: 2 });
    ending.push(() => database.close());
    await migrate(database.sql);
    await database.sql`insert into plaza_maps (data) values (${JSON.stringify(meadow())})`;
    const redis = await startRedisServer();
    ending.push(redis.kill);
    const client = new Redis(redis.url);
    ending.push(() => client.disconnect());
    const meter = await redisMeter(client);
    const processes: ServerProcess[] = [];
    for (let number = 0; number < servers; number++) {
      const dataDir = mkdtempSync(join(tmpdir(), 'blookery-bench-'));
      ending.push(() => rmSync(dataDir, { recursive: true, force: true }));
      const server = await startMeasuredServer({
        ...databaseEnvironment(address),
        ...settings,
        DATA_DIR: dataDir,
        REDIS_URL: redis.url,
      });
      ending.push(() => server.stop('SIGTERM'));
      processes.push(server);
    }
    return {
      ports: processes.map(({ port }) => port),
      players: await quickPlayers(database.sql, players, { tokens }),
      read: async () => ({
        ...(await meter()),
        servers: processes.reduce((sum, { child }) => sum + processorSeconds(child.pid ?? 0), 0),
        postgres: familySeconds(ground.pid),
      }),
      memory: () => median(processes.map(({ child }) => residentMegabytes(child.pid ?? 0))),
      stop,
    };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

async function makeDatabase(ground: DatabaseAddress, name: string): Promise<DatabaseAddress> {
  const { sql, close } = openDatabase(ground, { pool: 1 });
  await sql`create database ${sql(name)}`;
  await close();
  return { ...ground, database: name };
}
