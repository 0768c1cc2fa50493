/**
 * Restores a backup into a database without players. The tables are created in the version of the backup, filled, and
 * only then migrated, because a migration may change rows.
 */
import { type Config, ConfigFault } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import {
  appliedMigrations,
  migrate,
  migrateOnly,
  migrationNames,
  unknownMigrations,
} from '../../database/migrate.ts';
import { prepareFor } from '../../database/program-role.ts';
import { reaching } from '../../database/unreachable.ts';
import { replaceSecret } from '../../players/open-secrets.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { loadArchive } from './load-archive.ts';
import { type ArchiveHead, names } from './manifest.ts';
import type { VerifiedArchive } from './read-archive.ts';

export type RestoreConfig = Pick<
  Config,
  'secret' | 'dataDir' | 'version' | 'databaseUrl' | 'databaseOwnerUrl'
>;

interface RestoreParts {
  config: RestoreConfig;
  /** Connected as the owner of the tables. */
  database: Database;
  objectStore: ObjectStore;
}

/** The checks that need no database. */
export async function refuseUnfit(
  { head, secret, file }: VerifiedArchive,
  config: RestoreConfig,
): Promise<void> {
  const unknown = await unknownMigrations(head.migrations);
  if (unknown.length > 0) {
    throw new ConfigFault(
      `${file} was written by version ${head.version} (newest migration ${newestOf(head)}), and this is version ${config.version} (newest migration ${(await migrationNames()).at(-1)}). Restore it with version ${head.version} or newer.`,
    );
  }
  if (secret !== null && config.secret && config.secret !== secret) {
    throw new ConfigFault(
      `SECRET is another one than in the backup. Set SECRET to the one in the backup: tar -xzOf '${file}' ${names.secret}`,
    );
  }
}

export async function restoreArchive(archive: VerifiedArchive, parts: RestoreParts): Promise<void> {
  const { config, database, objectStore } = parts;
  await refuseUsed(database, archive.head);
  const migrations = archive.head.migrations.map(({ name }) => name);
  const makeTables = () => migrateOnly(database.sql, migrations);
  const url = config.databaseOwnerUrl || config.databaseUrl;
  const setting = config.databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
  // If the role may not create tables, the settings are wrong.
  await (url ? reaching(setting, url, makeTables) : makeTables());
  await loadArchive(archive, {
    database,
    objectStore,
    beforeCommit: async () => {
      if (archive.secret !== null && !config.secret) replaceSecret(config.dataDir, archive.secret);
    },
  });
  if (config.databaseUrl && config.databaseOwnerUrl) {
    await prepareFor(config.databaseOwnerUrl, config.databaseUrl);
  } else {
    await migrate(database.sql);
  }
  // Without statistics the first queries are planned as if the tables were empty.
  await database.sql`analyze`;
}

/** Everything in the database is replaced, so it must have no players, and no server may be connected. */
async function refuseUsed({ sql }: Database, head: ArchiveHead): Promise<void> {
  const applied = (await appliedMigrations(sql)).map(({ name }) => name);
  const [busy] = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'blookery%'`;
  if (busy) throw new ConfigFault('A server is connected to this database. Stop every server first.');
  if (applied.length === 0) return;
  const [player] = await sql`select 1 from players limit 1`;
  if (player) {
    throw new ConfigFault(
      'This database has players. Restore into an empty one, or set DATA_DIR to a new folder.',
    );
  }
  const later = applied.filter((name) => !head.migrations.some((known) => known.name === name));
  if (later.length > 0) {
    throw new ConfigFault(
      `The tables of this database are newer than the backup (${later.join(', ')}). Restore into an empty database, or set DATA_DIR to a new folder.`,
    );
  }
}

const newestOf = ({ migrations }: ArchiveHead): string => migrations.at(-1)?.name ?? 'none';
