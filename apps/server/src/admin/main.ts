/**
 * `npm run admin -- <command> …`: what an operator does by hand. Works beside a running server (the same
 * embedded database) or alone. Every act is written to the audit trail.
 */
import { ConfigFault, readConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { runningPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { Refusal } from '../refusal.ts';
import { readCommandLine } from './command-line.ts';
import { adminCommands } from './commands.ts';

const { command, wantsHelp, ...typed } = readCommandLine(process.argv.slice(2));

if (!command || wantsHelp) {
  const lines = Object.entries(adminCommands).map(
    ([key, { usage, about }]) => `  ${key} ${usage}\n      ${about}`,
  );
  console.log(`npm run admin -- <command>\n\n${lines.join('\n')}`);
  process.exit(command || wantsHelp ? 0 : 2);
}

const config = readConfig(process.env);
const running = config.databaseUrl ? null : await runningPostgres(config.dataDir);
const embedded = config.databaseUrl || running ? null : await startEmbeddedPostgres(config.dataDir);
const database = openDatabase(config.databaseUrl || (running ?? embedded?.address ?? ''), { pool: 2 });
let code = 0;
try {
  await migrate(database.sql);
  code = await command.run({ ...typed, database, print: (line) => console.log(line) });
} catch (fault) {
  if (!(fault instanceof Refusal || fault instanceof ConfigFault)) throw fault;
  console.error(fault.message);
  code = 1;
} finally {
  await database.close();
  await embedded?.stop();
}
process.exit(code);
