/**
 * A separate PostgreSQL on a port of this machine, with the programs of the embedded one. It can be stopped, and its
 * disk filled.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts';
import { prepareBinaries } from '../apps/server/src/database/embedded/postgres-binaries.ts';
import { freePort } from '../apps/server/src/testing/processes/free-port.ts';
import { codeOf } from '../apps/server/src/unknown-values.ts';
import { pause } from './pause.ts';

export interface ChaosDatabase {
  url: string;
  /** Does nothing if it runs. Resolves when it accepts connections. */
  start: () => Promise<void>;
  /** The fast shutdown: it ends every session. */
  stop: () => Promise<void>;
  fillDisk: () => Promise<void>;
  emptyDisk: () => Promise<void>;
  /** Stops it and frees its disk. */
  remove: () => Promise<void>;
}

/** With a number of megabytes, its files are on a filesystem of that size. */
export async function makeDatabase(folder: string, megabytes?: number): Promise<ChaosDatabase> {
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  if (megabytes) mount(folder, megabytes);
  // Creates the files and the database.
  const embedded = await startEmbeddedPostgres(folder);
  const { user, password, database } = embedded.address;
  await embedded.stop();

  const port = await freePort();
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const cluster = join(folder, 'postgres');
  const { uid, gid } = statSync(cluster);
  const native = await prepareBinaries(() => true);
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 120 };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const ballast = join(folder, 'ballast');
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    while (!(await responds(url))) {
      if (server === null || server.exitCode !== null || server.signalCode !== null) {
        const options = { uid, gid, stdio: 'ignore' } as const;
        server = spawn(join(native, 'bin', 'postgres'), ['-D', cluster, ...flags], options);
      }
      await pause(50);
    }
  }

  async function stop(): Promise<void> {
    const child = server;
    server = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await gone;
  }

  await start();
  return {
    url,
    start,
    stop,
    fillDisk: async () => fill(ballast),
    emptyDisk: async () => rmSync(ballast, { force: true }),
    remove: async () => {
      await stop();
      if (megabytes) spawnSync('umount', [folder]);
    },
  };
}

function mount(folder: string, megabytes: number): void {
  const options = `size=${megabytes}m,mode=711`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status !== 0) throw new Error(`no small filesystem could be mounted: ${String(stderr)}`);
}

function fill(path: string): void {
  const file = openSync(path, 'w');
  const piece = Buffer.alloc(1024 * 1024);
  try {
    for (;;) writeSync(file, piece);
  } catch (fault) {
    if (codeOf(fault) !== 'ENOSPC') throw fault;
  } finally {
    closeSync(file);
  }
}

async function responds(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, backoff: () => 0, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    // It does not accept connections yet.
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
