/** Checks that what is announced at `DATABASE_URL` arrives at the address where servers listen. */
import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { openDatabase } from '../../database/database.ts';
import { about, type Finding, reasonOf } from './finding.ts';

const { ok, warning, fault } = about('database');
const waitMs = 2000;

export async function checkListening(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseListenUrl, databasePrepare } = config;
  if (!databaseUrl || (databasePrepare && !databaseListenUrl)) return [];
  if (!databaseListenUrl) {
    return [
      warning('DATABASE_PREPARE=off is for a pooler. Set DATABASE_LISTEN_URL to the database behind it.'),
    ];
  }
  const caller = openDatabase(databaseUrl, { pool: 1, prepare: databasePrepare });
  const listener = openDatabase(databaseListenUrl, { pool: 1 });
  try {
    const channel = `blookery_doctor_${randomBytes(6).toString('hex')}`;
    const { promise: received, resolve } = Promise.withResolvers<boolean>();
    await listener.sql.listen(channel, () => resolve(true));
    await caller.sql`select pg_notify(${channel}, '')`;
    const timer = setTimeout(() => resolve(false), waitMs);
    const isReceived = await received;
    clearTimeout(timer);
    return [
      isReceived
        ? ok('DATABASE_LISTEN_URL hears what DATABASE_URL announces.')
        : fault(
            'DATABASE_LISTEN_URL does not hear what DATABASE_URL announces. Let it lead to the same database, and to no pooler.',
          ),
    ];
  } catch (reason) {
    return [fault(`DATABASE_LISTEN_URL cannot be used: ${reasonOf(reason, config)}`)];
  } finally {
    await Promise.all([caller.close(), listener.close()]);
  }
}
