/** Connects an operator to the database as the owner of its tables, without migrating them. */
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { runningPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { reaching } from '../database/unreachable.ts';

export interface OwnerConnection {
  database: Database;
  close: () => Promise<void>;
}

/**
 * With `alone`, an embedded database that a server is using is refused; otherwise it is used as well. One that is not
 * running is started for the time of the work.
 */
export async function openAsOwner(
  { databaseUrl, databaseOwnerUrl, databaseListenUrl, dataDir }: Config,
  { alone, pool = 1 }: { alone: boolean; pool?: number },
): Promise<OwnerConnection> {
  // Locks and settings of the session last for the whole work, so a pooler is passed by if possible, and there is one
  // connection unless the work needs more.
  const [setting, url] = databaseOwnerUrl
    ? ['DATABASE_OWNER_URL', databaseOwnerUrl]
    : databaseListenUrl
      ? ['DATABASE_LISTEN_URL', databaseListenUrl]
      : ['DATABASE_URL', databaseUrl];
  if (url) {
    const database = openDatabase(url, { pool });
    await reaching(setting, url, async () => await database.sql`select 1`);
    return { database, close: database.close };
  }
  const running = alone ? null : await runningPostgres(dataDir);
  const embedded = running ? null : await startEmbeddedPostgres(dataDir);
  const database = openDatabase(running ?? embedded?.address ?? '', { pool });
  return {
    database,
    close: async () => {
      await database.close();
      await embedded?.stop();
    },
  };
}
