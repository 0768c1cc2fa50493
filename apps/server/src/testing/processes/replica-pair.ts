/**
 * A PostgreSQL with a streaming replica, both for this test file alone. Each is reached at an address that can refuse
 * or go silent.
 */
import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '../../database/database.ts';
import {
  type DatabaseAddress,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../database/embedded/embedded-postgres.ts';
import { type DatabaseDoor, databaseDoor } from '../database-door.ts';
import { until } from '../until.ts';
import { whenDone } from '../when-done.ts';

/** As owner, past the doors. */
export interface Side {
  database: Database;
  door: DatabaseDoor;
  /** For settings, as the owner or as another role. */
  url: (role?: { name: string; password: string }) => string;
}

export interface ReplicaPair {
  primary: Side;
  replica: Side & {
    /** Ends its process, as a failing machine does. */
    stop: () => Promise<void>;
    start: () => Promise<void>;
    /** What is committed from now on stays invisible there until `resume`. */
    pause: () => Promise<void>;
    resume: () => Promise<void>;
  };
  /** Resolves once the replica has everything that is committed by now. */
  caughtUp: () => Promise<void>;
}

const settings = {
  fsync: 'off',
  shared_buffers: '32MB',
  max_connections: '80',
  // What the replica misses while it is stopped.
  wal_keep_size: '256MB',
};

export async function replicaPair(): Promise<ReplicaPair> {
  const [primaryDir, replicaDir] = [await newFolder(), await newFolder()];
  await (await startEmbeddedPostgres(primaryDir, { settings })).stop();
  // Files of a database that was stopped in order can be copied as they are.
  await promisify(execFile)('cp', ['-a', `${primaryDir}/.`, replicaDir]);
  await makeStandby(join(replicaDir, 'postgres'));

  const first = await startEmbeddedPostgres(primaryDir, { settings });
  whenDone(first.stop);
  const { host, port, user, password } = first.address;
  const standby = {
    ...settings,
    primary_conninfo: `host=${host} port=${port} user=${user} password=${password}`,
    wal_retrieve_retry_interval: '100ms',
  };
  let running: EmbeddedPostgres | null = await startEmbeddedPostgres(replicaDir, { settings: standby });
  whenDone(() => running?.stop());
  // Its socket has another place after every start, so the address is changed in place.
  const second = { ...running.address };

  const primary = await side(first.address);
  const replica = await side(second);
  return {
    primary,
    replica: {
      ...replica,
      stop: async () => {
        await running?.stop();
        running = null;
      },
      start: async () => {
        running = await startEmbeddedPostgres(replicaDir, { settings: standby });
        Object.assign(second, running.address);
      },
      pause: async () => {
        await replica.database.sql`select pg_wal_replay_pause()`;
        await until(async () => {
          const [row] = await replica.database
            .sql`select pg_get_wal_replay_pause_state() = 'paused' as paused`;
          return row?.paused === true;
        });
      },
      resume: async () => void (await replica.database.sql`select pg_wal_replay_resume()`),
    },
    caughtUp: async () => {
      const [end] = await primary.database.sql<{ at: string }[]>`select pg_current_wal_lsn()::text as at`;
      await until(async () => {
        const [row] = await replica.database.sql`
          select pg_last_wal_replay_lsn() >= ${end?.at ?? ''}::text::pg_lsn as reached`;
        return row?.reached === true;
      });
    },
  };
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'blookery-pair-'));
  whenDone(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function makeStandby(cluster: string): Promise<void> {
  const signal = join(cluster, 'standby.signal');
  await writeFile(signal, '');
  const { uid, gid } = await stat(cluster);
  await chown(signal, uid, gid);
}

async function side(address: DatabaseAddress): Promise<Side> {
  const door = await databaseDoor(address);
  // Through a door of its own, which stays open and follows a restart.
  const own = await databaseDoor(address);
  const database = openDatabase(own.address, { pool: 2 });
  whenDone(database.close);
  const url: Side['url'] = ({ name, password } = { name: address.user, password: address.password }) =>
    `postgres://${name}:${password}@${door.address.host}:${door.address.port}/${address.database}`;
  return { database, door, url };
}
