import { randomBytes } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import type { DatabaseAddress } from '../database/embedded/embedded-postgres.ts';
import { portOf } from '../http/port-of.ts';
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
export async function onAPort({ host, port }: { host: string; port: number }): Promise<number> {
  const door = createServer((coming) => {
    const going = connect(join(host, `.s.PGSQL.${port}`));
    coming.pipe(going).pipe(coming);
    coming.on('error', () => going.destroy());
    going.on('error', () => coming.destroy());
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  whenDone(() => void door.close());
  return portOf(door);
}

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
