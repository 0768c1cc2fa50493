/** Connects an operator to the database as the owner of its tables, without migrating them. */
import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import {
  passwordFile,
  runningPostgres,
  startEmbeddedPostgres,
} from '../database/embedded/embedded-postgres.ts';
import { reaching } from '../database/unreachable.ts';

export interface OwnerConnection {
  database: Database;
  close: () => Promise<void>;
}

/** Whether there is a database, without making one. One in `DATABASE_URL` is the operator's to make. */
export const hasDatabase = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl !== '' || existsSync(passwordFile(dataDir));

/**
 * With `alone`, an embedded database that a server is using is refused; otherwise it is used as well. One that is not
 * running is started for the time of the work.
 */
export async function openAsOwner(
  { databaseUrl, databaseOwnerUrl, databaseListenUrl, dataDir }: Config,
  { alone }: { alone: boolean },
): Promise<OwnerConnection> {
  // Locks and settings of the session last for the whole work, so a pooler is passed by if possible.
  const [setting, url] = databaseOwnerUrl
    ? ['DATABASE_OWNER_URL', databaseOwnerUrl]
    : databaseListenUrl
      ? ['DATABASE_LISTEN_URL', databaseListenUrl]
      : ['DATABASE_URL', databaseUrl];
  if (url) {
    const database = openDatabase(url, { pool: 1 });
    await reaching(setting, url, async () => await database.sql`select 1`);
    return { database, close: database.close };
  }
  const running = alone ? null : await runningPostgres(dataDir);
  const embedded = running ? null : await startEmbeddedPostgres(dataDir);
  const database = openDatabase(running ?? embedded?.address ?? '', { pool: 1 });
  return {
    database,
    close: async () => {
      await database.close();
      await embedded?.stop();
    },
  };
}
