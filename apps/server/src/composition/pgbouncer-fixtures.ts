/** A PgBouncer in transaction mode for a test file: the program in PGBOUNCER, or the one on this machine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import type { DatabaseAddress } from '../database/embedded/embedded-postgres.ts';
import { newFolder } from '../testing/processes/folders.ts';
import { freePort } from '../testing/processes/free-port.ts';
import { until } from '../testing/until.ts';
import { whenDone } from '../testing/when-done.ts';

/** Debian installs it in a folder that is only on the PATH of root. */
const commands = [process.env.PGBOUNCER || 'pgbouncer', '/usr/sbin/pgbouncer'];

/** Null where it is not installed. */
export const pgbouncerProgram: string | null =
  commands.find((command) => spawnSync(command, ['--version']).status === 0) ?? null;

/** Returns an address at which many connections share a few of the database. */
export async function testPgBouncer(
  program: string,
  { host, port, user, password, database }: DatabaseAddress,
): Promise<string> {
  const folder = newFolder();
  const listenPort = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${database} = host=${host} port=${port} dbname=${database} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  for (const path of [folder, settings]) chmodSync(path, 0o755);
  // It refuses to run as root, and the database lets in the user that it runs as.
  const child = spawn(program, ['-q', settings], { ...ordinaryUser(), stdio: ['ignore', 'pipe', 'pipe'] });
  whenDone(() => end(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const url = `postgres://anybody:none@127.0.0.1:${listenPort}/${database}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer does not start: ${output}`);
    const sql = postgres(url, { max: 1, prepare: false, fetch_types: false, connect_timeout: 2 });
    const works = sql`select 1`.then(
      () => true,
      () => false,
    );
    return (await works.finally(() => sql.end({ timeout: 0 }))) === true;
  });
  return url;
}

function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(line?.[1]), gid: Number(line?.[2]) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
