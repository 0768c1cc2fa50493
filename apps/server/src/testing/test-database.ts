import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase, type Sql } from '../database/database.ts';
import type { DatabaseAddress } from '../database/embedded/embedded-postgres.ts';
import { databaseRelay } from './database-door.ts';
import { templateName } from './database-server.ts';
import { whenDone } from './when-done.ts';

export { databaseEnvironment } from './database-environment.ts';

/** A separate database for this test file, dropped when the file is done. */
export type TestDatabase = Database & { address: DatabaseAddress };

export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openDatabase({ ...server, database: 'postgres' }, { pool: 1 });
  // Copying the files takes half the time of logging every page.
  await admin.sql`
    create database ${admin.sql(name)} template ${admin.sql(templateName)} strategy file_copy`;
  const address = { ...server, database: name };
  const database = openDatabase(address, { pool: 8 });
  whenDone(async () => {
    await database.close();
    await admin.sql`drop database if exists ${admin.sql(name)} with (force)`;
    await admin.close();
  });
  return { ...database, address };
}

/** The test database listens on a local socket only; a URL with a role needs a port. */
export const onAPort = async (address: { host: string; port: number }, listenAt?: string): Promise<number> =>
  (await databaseRelay(address, undefined, listenAt)).port;

/** An empty database of an operator, with a role that owns it and one that plays. Neither is a superuser. */
export async function twoRoles() {
  const postgres = inject('postgres');
  const [owner, program] = ['owner', 'program'].map((name) => `${name}_${randomBytes(4).toString('hex')}`);
  const name = `shop_${owner}`;
  const password = randomBytes(12).toString('hex');
  const admin = openDatabase({ ...postgres, database: 'postgres' }, { pool: 1 });
  for (const role of [owner, program])
    await admin.sql.unsafe(`create role ${role} login password '${password}'`);
  await admin.sql.unsafe(`create database ${name} owner ${owner}`);
  whenDone(async () => {
    await admin.sql.unsafe(`drop database ${name} with (force)`);
    for (const role of [owner, program]) await admin.sql.unsafe(`drop role ${role}`);
    await admin.close();
  });

  const port = await onAPort(postgres);
  const address = (role: string | undefined) => `postgres://${role}:${password}@127.0.0.1:${port}/${name}`;
  return { program, environment: { DATABASE_URL: address(program), DATABASE_OWNER_URL: address(owner) } };
}

/** How many statements on this database wait for a lock. */
export const lockWaits = async (sql: Sql): Promise<number> => {
  const waiting = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return waiting.length;
};
