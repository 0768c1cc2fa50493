/** The commands of an operator for the game as a whole. Each returns its exit code. */
import { readFile } from 'node:fs/promises';
import { type OpenObjectStore, openObjectStore } from '../adapters/open-object-store.ts';
import { refuseWithoutGame } from '../admin/existing-game.ts';
import { runAudit } from '../admin/run-audit.ts';
import { type Config, ConfigFault, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { readRootSecret } from '../players/open-secrets.ts';
import { systemClock } from '../ports/clock.ts';
import type { Manifest } from './backup/manifest.ts';
import { verifyArchive } from './backup/read-archive.ts';
import { refuseUnfit, restoreArchive } from './backup/restore.ts';
import { writeArchive } from './backup/write-archive.ts';
import { runDoctor } from './doctor/doctor.ts';
import { openAsOwner } from './open-owner.ts';
import { runSql } from './run-sql.ts';

interface MaintenanceRequest {
  environment: Partial<Record<string, string>>;
  args: readonly string[];
  print: (line: string) => void;
}

interface MaintenanceCommand {
  usage: string;
  about: string;
  run: (request: MaintenanceRequest) => Promise<number>;
}

export const maintenanceCommands: Readonly<Record<string, MaintenanceCommand>> = {
  backup: {
    usage: '<file>',
    about: 'Writes database, secret and uploads into one file, also while the game runs.',
    run: async ({ environment, args, print }) => {
      const file = fileOf(args);
      const config = settingsOf(environment, print);
      refuseWithoutGame(config);
      // One connection keeps the snapshot, the other sees what was deleted since.
      return withStorage(config, { alone: false, pool: 2 }, async (storage) => {
        const secret = await readRootSecret(storage.database.sql, config);
        const parts = { ...storage, secret, version: config.version, now: systemClock.now() };
        const { manifest, bytes } = await writeArchive(file, parts);
        print(`Wrote ${file}: ${contentsOf(manifest)}, ${Math.ceil(bytes / 1000)} kB. Keep it secret.`);
        return 0;
      });
    },
  },
  restore: {
    usage: '<file>',
    about: 'Brings a backup back into a database without players, then audits it. Stop the game first.',
    run: async ({ environment, args, print }) => {
      const file = fileOf(args);
      const config = settingsOf(environment, print);
      const archive = await verifyArchive(file);
      await refuseUnfit(archive, config);
      return withStorage(config, { alone: true }, async (storage) => {
        await restoreArchive(archive, { ...storage, config });
        const { version, createdAt } = archive.head;
        print(`Restored ${file} of ${createdAt}, version ${version}: ${contentsOf(archive.manifest)}.`);
        return runAudit(storage.database, print);
      });
    },
  },
  sql: {
    usage: '<file>',
    about:
      'Runs the SQL in the file as the owner of the tables, in one transaction, and prints rows and counts.',
    run: async ({ environment, args, print }) => {
      const text = await readFile(fileOf(args), 'utf8');
      const config = settingsOf(environment, print);
      refuseWithoutGame(config);
      const { database, close } = await openAsOwner(config, { alone: false });
      try {
        await runSql(database, text, print);
        return 0;
      } finally {
        await close();
      }
    },
  },
  doctor: {
    usage: '',
    about:
      'Checks the settings and everything they lead to, and says what to do. Fails if something is wrong.',
    run: ({ environment, print }) => runDoctor(environment, print),
  },
};

function settingsOf(environment: MaintenanceRequest['environment'], print: (line: string) => void): Config {
  const config = readConfig(environment);
  for (const warning of config.warnings) print(`Warning: ${warning}`);
  return config;
}

function fileOf([file, ...more]: readonly string[]): string {
  if (!file || more.length > 0) throw new ConfigFault('Name one file.');
  return file;
}

/** Opens the database and the object store during the work. */
async function withStorage<T>(
  config: Config,
  connecting: { alone: boolean; pool?: number },
  work: (storage: OpenObjectStore & { database: Database }) => Promise<T>,
): Promise<T> {
  const { database, close } = await openAsOwner(config, connecting);
  try {
    // No form is signed here, so no key is needed.
    const store = await openObjectStore(config, { secret: '', clock: systemClock });
    try {
      return await work({ ...store, database });
    } finally {
      store.close();
    }
  } finally {
    await close();
  }
}

function contentsOf({ tables, parts }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables with ${rows} rows, ${parts.uploads?.files ?? 0} pictures`;
}
