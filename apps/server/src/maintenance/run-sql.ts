/** Runs statements that an operator wrote, for the embedded PostgreSQL too, which comes without `psql`. */
import postgres from 'postgres';
import { ConfigFault } from '../config.ts';
import type { Database } from '../database/database.ts';

/** Runs them in one transaction. Prints their rows, and how many rows each of them read or changed. */
export async function runSql(
  { transaction }: Database,
  text: string,
  print: (line: string) => void,
): Promise<void> {
  const lines: string[] = [];
  await transaction(async (tx) => {
    for (const statement of statementsIn(text)) {
      const rows = await tx.unsafe(statement).catch((fault: unknown) => {
        if (!(fault instanceof postgres.PostgresError)) throw fault;
        throw new ConfigFault(
          `The database refuses this, and nothing was changed: ${fault.message}.\n${statement}`,
        );
      });
      lines.push(...rows.map((row) => JSON.stringify(row)));
      // A comment is no command, and some commands count nothing.
      if (rows.command) lines.push([rows.command, rows.count].filter((part) => part !== null).join(' '));
    }
  });
  for (const line of lines) print(line);
}

/** Ended by semicolons, except those in texts, names, bodies of functions and comments. */
const statementsIn = (text: string): string[] =>
  (text.match(/(?:'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|[^;])+/g) ?? [])
    .map((statement) => statement.trim())
    .filter(Boolean);
