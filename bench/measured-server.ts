/** The subject of a measurement: the server as a process, or a database with the tables of the game. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/database/database.ts';
import {
  runningPostgres,
  startEmbeddedPostgres,
} from '../apps/server/src/database/embedded/embedded-postgres.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { settleClasses } from '../apps/server/src/database/settle-classes.ts';
import { type ServerProcess, startServerProcess } from '../apps/server/src/testing/server-process.ts';

/**
 * Without the cache of compiled code that tests use to start quickly. A server that was started from it needs a quarter to
 * a third more processor time for each request (docs/decisions/0061-measured-without-a-compile-cache.md).
 */
export const startMeasuredServer = (environment: Record<string, string>): Promise<ServerProcess> =>
  startServerProcess({ NODE_DISABLE_COMPILE_CACHE: '1', ...environment });

const newFolder = () => mkdtempSync(join(tmpdir(), 'blookery-bench-'));

/** A measured server with data of its own, and connections to its database. */
export async function startMeasuredGame(environment: Record<string, string> = {}, { pool = 2 } = {}) {
  const dataDir = newFolder();
  const server = await startMeasuredServer({ DATA_DIR: dataDir, ...environment });
  const address = await runningPostgres(dataDir);
  if (!address) throw new Error('the server has no database');
  const database = openDatabase(address, { pool });
  return {
    port: server.port,
    pid: server.child.pid ?? 0,
    url: `http://127.0.0.1:${server.port}`,
    address,
    database,
    stop: async () => {
      await database.close();
      await server.stop('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The tables of the game without a server. */
export async function startMeasuredDatabase() {
  const dataDir = newFolder();
  const { address, stop } = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(address, { pool: 8 });
  await migrate(database.sql);
  await settleClasses(database.sql);
  return {
    address,
    database,
    stop: async () => {
      await database.close();
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
