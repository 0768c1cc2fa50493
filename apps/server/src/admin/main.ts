/**
 * `npm run admin -- <command> …`: commands for the operator. Works beside a running server (the same embedded
 * database) or alone. Every act is recorded in the audit trail.
 */
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { runningPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { checkMigrated, migrate } from '../database/migrate.ts';
import { prepareFor } from '../database/program-role.ts';
import { reaching } from '../database/unreachable.ts';
import { Refusal } from '../refusal.ts';
import { loadSettingsFile } from '../settings-file.ts';
import { describeStartFault } from '../start-fault.ts';
import { readCommandLine } from './command-line.ts';
import { adminCommands } from './commands.ts';
import { endOnSignals } from './end-on-signals.ts';
import { refuseWithoutGame } from './existing-game.ts';

let dataDir: string | undefined;

async function main(): Promise<number> {
  const { name, command, wantsHelp, ...typed } = readCommandLine(process.argv.slice(2));
  if (name && !command) console.error(`There is no command ${name}.\n`);
  if (!command || wantsHelp) {
    printHelp();
    return wantsHelp ? 0 : 2;
  }
  loadSettingsFile();
  const config = readConfig(process.env);
  dataDir = config.dataDir;
  for (const warning of config.warnings) console.error(`Warning: ${warning}`);
  if (!command.startsGame) refuseWithoutGame(config);
  const { database, close } = await openForOperator(config);
  try {
    return await command.run({ ...typed, database, print: (line) => console.log(line) });
  } finally {
    await close();
  }
}

function printHelp(): void {
  const lines = Object.entries(adminCommands).map(
    ([key, { usage, about }]) => `  ${key} ${usage}\n      ${about}`,
  );
  console.log(`npm run admin -- <command>\n\n${lines.join('\n')}`);
}

/** After migrating the tables. */
async function openForOperator({ databaseUrl, databaseOwnerUrl, ...config }: Config) {
  if (databaseUrl) {
    const prepare = config.databasePrepare;
    if (databaseOwnerUrl) {
      await reaching('DATABASE_OWNER_URL', databaseOwnerUrl, () => prepareFor(databaseOwnerUrl, databaseUrl));
    }
    const database = openDatabase(databaseUrl, { pool: 2, prepare });
    await reaching('DATABASE_URL', databaseUrl, async () =>
      // This role may own nothing. Only the server or the owner can bring the tables up to date.
      checkMigrated(database.sql),
    );
    return { database, close: database.close };
  }
  const running = await runningPostgres(config.dataDir);
  const embedded = running ? null : await startEmbeddedPostgres(config.dataDir);
  const database = openDatabase(running ?? embedded?.address ?? '', { pool: 2 });
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    await migrate(database.sql);
  } catch (fault) {
    await close();
    throw fault;
  }
  return { database, close };
}

endOnSignals();
main().then(
  (code) => process.exit(code),
  (fault: unknown) => {
    console.error(fault instanceof Refusal ? fault.message : describeStartFault(fault, dataDir));
    process.exit(1);
  },
);
