/** One run of the embedded PostgreSQL: the process, from its start until it accepts connections, and its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { codeOf } from '../../unknown-values.ts';
import type { Run } from './keep-running.ts';
import type { User } from './own-folder.ts';

export interface DatabaseAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface PostgresPlan {
  native: string;
  cluster: string;
  address: DatabaseAddress;
  runAs: User | undefined;
  settings: Record<string, string>;
}

/** Without a sign of life for this long, a start has failed. */
const patienceMs = 30_000;

/** Resolves once it accepts connections. The signal ends a start early. */
export async function runPostgres(plan: PostgresPlan, signal?: AbortSignal): Promise<Run> {
  const { native, cluster, address, runAs, settings } = plan;
  const flags = {
    listen_addresses: '',
    port: String(address.port),
    unix_socket_directories: address.host,
    max_connections: '120',
    shared_buffers: '256MB',
    log_min_messages: 'warning',
    ...settings,
  };
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', cluster, ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A separate process group: Ctrl-C must reach the game first, which then stops the database in order.
    { ...runAs, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const complaints: string[] = [];
  const complain = (text: string) => {
    complaints.push(text);
    if (complaints.length > 50) complaints.shift();
  };
  child.stderr.on('data', (chunk: Buffer) => complain(chunk.toString()));
  const ended = endOf(child);
  // A game that has no time to stop in order leaves no database behind.
  const endWithUs = () => void child.kill('SIGINT');
  process.once('exit', endWithUs);
  void ended.then(() => process.off('exit', endWithUs));
  try {
    await waitUntilReady(child, address, signal);
  } catch (fault) {
    await end(child);
    // Its last output arrives after it has ended.
    if (!child.stderr.closed) await once(child.stderr, 'close');
    const reason = complaints.join('').slice(-2000) || String(fault);
    throw new Error(`The embedded PostgreSQL did not start: ${reason}`);
  }
  return { ended, end: () => end(child) };
}

const isOver = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** Resolves with the reason when the process ends, or if it cannot be started. */
const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (fault) => resolve(fault.message));
  });

/** SIGINT is the fast shutdown of PostgreSQL: it ends sessions, flushes everything and exits. */
async function end(child: ChildProcess): Promise<void> {
  if (isOver(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await gone;
}

async function waitUntilReady(
  child: ChildProcess,
  address: DatabaseAddress,
  signal: AbortSignal | undefined,
): Promise<void> {
  let deadline = Date.now() + patienceMs;
  while (!isOver(child) && !signal?.aborted) {
    const fault = await firstContact(address);
    if (!fault) return;
    // After a crash it replays its log, and reports that it is starting until that is done.
    if (codeOf(fault) === '57P03') deadline = Date.now() + patienceMs;
    if (Date.now() > deadline) throw fault;
    await setTimeout(40);
  }
  throw new Error(signal?.aborted ? 'it was stopped' : 'it ended at once');
}

/** Creates the database if it does not exist yet. Returns why that is not possible, usually because it is starting. */
async function firstContact(address: DatabaseAddress): Promise<unknown> {
  const sql = postgres({ ...address, database: 'postgres', max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    const [existing] = await sql`select 1 from pg_database where datname = ${address.database}`;
    if (!existing) await sql`create database ${sql(address.database)}`;
    return null;
  } catch (fault) {
    return fault;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
