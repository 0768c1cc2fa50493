/** Actions of the operator during a journey. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readCommandLine } from '../../apps/server/src/admin/command-line.ts';
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts';
import { runningPostgres } from '../../apps/server/src/database/embedded/embedded-postgres.ts';

export const dataDir = (): string => process.env.JOURNEY_DATA_DIR ?? '';

let opened: Promise<Database> | undefined;
async function open(): Promise<Database> {
  const address = await runningPostgres(dataDir());
  if (!address) throw new Error('The database of the journeys is not running.');
  return openDatabase(address, { pool: 1 });
}

/** The database of the journeys' server. */
export function database(): Promise<Database> {
  opened ??= open();
  return opened;
}

/** `admin('grant-permission', username, 'NO_ADS')`: runs the command in this process, which is faster. */
export async function admin(...typed: string[]): Promise<void> {
  const { command, ...rest } = readCommandLine(typed);
  const said: string[] = [];
  const code = await command?.run({ ...rest, database: await database(), print: (line) => said.push(line) });
  if (code !== 0) throw new Error(`admin ${typed.join(' ')}: ${said.join(' ') || 'no such command'}`);
}

export async function permit(username: string, ...permissions: string[]): Promise<void> {
  for (const permission of permissions) await admin('grant-permission', username, permission);
}

/** Blooks and items by their numbers, which may repeat. */
export async function grant(
  what: 'blook' | 'item',
  username: string,
  ...ids: (string | number)[]
): Promise<void> {
  for (const id of ids) await admin(`grant-${what}`, username, `${id}`);
}

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../apps/server/src/admin/main.ts', import.meta.url));

/** The same as a separate program, as an operator runs it. */
export async function adminProgram(...typed: string[]): Promise<void> {
  await run(process.execPath, [program, ...typed], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir(), ENV_FILE: 'none' },
  });
}
