import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import type { DatabaseAddress } from '../database/embedded-postgres.ts';
import { templateName } from './database-server.ts';
import { whenDone } from './when-done.ts';

export { databaseEnvironment } from './database-environment.ts';

/** A separate database for this test file, dropped when the file is done. */
export async function testDatabase(): Promise<Database & { address: DatabaseAddress }> {
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
