/**
 * `npm run admin -- <command> …`: what an operator does by hand. Works beside a running server (the same
 * embedded database) or alone. Every act is written to the audit trail.
 */
import { parseArgs } from 'node:util';
import { ConfigFault, readConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { runningPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { Refusal } from '../refusal.ts';
import { type AdminCommand, adminCommands } from './commands.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string' }, minutes: { type: 'string' }, help: { type: 'boolean' } },
});
const [name = '', ...args] = positionals;
const command: AdminCommand | undefined = adminCommands[name];

if (!command || values.help) {
  const lines = Object.entries(adminCommands).map(
    ([key, { usage, about }]) => `  ${key} ${usage}\n      ${about}`,
  );
  console.log(`npm run admin -- <command>\n\n${lines.join('\n')}`);
  process.exit(command || values.help ? 0 : 2);
}

const config = readConfig(process.env);
const running = config.databaseUrl ? null : await runningPostgres(config.dataDir);
const embedded = config.databaseUrl || running ? null : await startEmbeddedPostgres(config.dataDir);
const database = openDatabase(config.databaseUrl || (running ?? embedded?.address ?? ''), { pool: 2 });
let code = 0;
try {
  await migrate(database.sql);
  code = await command.run({
    database,
    args,
    reason: values.reason ?? 'by the operator',
    minutes: values.minutes === undefined ? null : Number(values.minutes),
    print: (line) => console.log(line),
  });
} catch (fault) {
  if (!(fault instanceof Refusal || fault instanceof ConfigFault)) throw fault;
  console.error(fault.message);
  code = 1;
} finally {
  await database.close();
  await embedded?.stop();
}
process.exit(code);
