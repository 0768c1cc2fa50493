/**
 * Migrates a database: applies `migrations/NNNN-name.sql` in order, each once and in a separate transaction,
 * then the functions that have changed (`functions.ts`). An advisory lock makes servers that start together
 * take turns. An applied migration may never change: its hash is stored.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { ReservedSql } from 'postgres';
import { ConfigFault } from '../config.ts';
import { type Log, standardErrorLog } from '../ports/log.ts';
import { codeOf } from '../unknown-values.ts';
import type { Queryable, Sql } from './database.ts';
import { createTriggerFunctions, replaceFunctions } from './functions.ts';
import { migrationsWithFunctions } from './migrations-with-functions.ts';
import { runScript } from './run-script.ts';

const folder = new URL('./migrations/', import.meta.url);
const lockKey = 0x626c6f6f; // 'bloo'

interface LockTimes {
  withinMs: number;
  pauseMs: number;
}
const lockTimes: LockTimes = { withinMs: 2000, pauseMs: 10_000 };

export interface AppliedMigration {
  name: string;
  hash: string;
}

/**
 * Returns the names of the migrations that were applied now. `afterwards` runs while the lock is still held, on another
 * connection: what it changes, such as the rights to the tables, cannot be changed by two at once either.
 */
export const migrate = (
  sql: Sql,
  log: Log = standardErrorLog,
  afterwards: () => Promise<void> = async () => {},
  times: LockTimes = lockTimes,
): Promise<string[]> =>
  underLock(sql, log, async (connection) => {
    await createTriggerFunctions(connection);
    const names = await migrationNames();
    const applied = await applyMigrations(connection, names, log, times);
    await replaceFunctions(connection);
    await afterwards();
    return applied;
  });

/**
 * Applies only these migrations, for the rows of an older version. The functions stay those of that version, if it has
 * any: migrate before the tables are used. Fails if others are applied already.
 */
export const migrateOnly = (sql: Sql, names: readonly string[]): Promise<string[]> =>
  underLock(sql, standardErrorLog, async (connection) => {
    await createTriggerFunctions(connection);
    return applyMigrations(connection, [...names].sort(), standardErrorLog, lockTimes);
  });

async function underLock<T>(sql: Sql, log: Log, work: (connection: ReservedSql) => Promise<T>): Promise<T> {
  const connection = await sql.reserve();
  try {
    // A migration of a large table takes longer than the limit for calls, and so may waiting for another server to finish.
    await connection`set statement_timeout = 0`;
    await connection`select pg_advisory_lock(${lockKey})`;
    return await work(connection);
  } finally {
    // The lock ends with its connection, so a failure here is harmless.
    await connection`select pg_advisory_unlock(${lockKey})`.catch((fault: unknown) =>
      log.warn(fault, 'migrations'),
    );
    await connection`reset statement_timeout`.catch((fault: unknown) => log.warn(fault, 'migrations'));
    connection.release();
  }
}

async function applyMigrations(
  connection: ReservedSql,
  names: readonly string[],
  log: Log,
  times: LockTimes,
): Promise<string[]> {
  await connection`
    create table if not exists migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now()
    )`;
  const rows = await connection<{ name: string; hash: string }[]>`select name, hash from migrations`;
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const done: string[] = [];
  refuseNewer([...applied.keys()], names);
  const fault = applied.size === 0 ? await letterFault(connection) : null;
  if (fault) throw new ConfigFault(`The database cannot be used: ${fault}`);
  for (const name of names) {
    const { text, hash } = await readMigration(name);
    const known = applied.get(name);
    if (known !== undefined && isHashOf(name, hash, known)) continue;
    if (known !== undefined) throw new Error(`Migration ${name} was changed after it was applied.`);
    const script = `${text}; insert into migrations (name, hash) values ('${name}', '${hash}')`;
    await apply(connection, name, script, log, times);
    done.push(name);
  }
  return done;
}

/**
 * All calls on a table wait behind a migration that waits for it, and a backup may hold the table for long. So the
 * migration gives up soon, lets them pass and tries again.
 */
async function apply(
  connection: ReservedSql,
  name: string,
  script: string,
  log: Log,
  { withinMs, pauseMs }: LockTimes,
): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await runScript(connection, `set local lock_timeout = ${withinMs}; ${script}`);
    } catch (fault) {
      if (codeOf(fault) !== lockNotAvailable) throw fault;
    }
    if (attempts === 1) log.warn(new Error(waitsFor(name)), 'migrations');
    await setTimeout(pauseMs);
  }
}

const lockNotAvailable = '55P03';

const waitsFor = (name: string): string =>
  `Migration ${name} waits for a table that is in use for long, as by a backup. It is tried again until it succeeds.`;

async function readMigration(name: string): Promise<{ text: string; hash: string }> {
  const text = await readFile(new URL(name, folder), 'utf8');
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

const isHashOf = (name: string, hash: string, stored: string): boolean =>
  stored === hash || stored === migrationsWithFunctions[name];

/** Those that a database has, in their order. None for an empty database. */
export async function appliedMigrations(sql: Queryable): Promise<AppliedMigration[]> {
  const [table] = await sql<{ name: string | null }[]>`select to_regclass('public.migrations')::text as name`;
  if (!table?.name) return [];
  return [...(await sql<AppliedMigration[]>`select name, hash from migrations order by name`)];
}

/** The names of those that this program does not have, or has with another text. */
export async function unknownMigrations(applied: readonly AppliedMigration[]): Promise<string[]> {
  const known = new Set(await migrationNames());
  const unknown: string[] = [];
  for (const { name, hash } of applied) {
    const isKnown = known.has(name) && isHashOf(name, (await readMigration(name)).hash, hash);
    if (!isKnown) unknown.push(name);
  }
  return unknown;
}

export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

/**
 * Why the letters of this database are unfit, if they are. In Turkish, I is the capital of another letter than i, so a
 * name could be registered twice.
 */
export async function letterFault(sql: Queryable | ReservedSql): Promise<string | null> {
  const [row] = await sql<{ isFit: boolean }[]>`select lower('I') = 'i' as "isFit"`;
  return row?.isFit
    ? null
    : "Its locale does not turn I into i. Create the database with: template template0 encoding 'UTF8' locale 'C'.";
}

/** An older program would write rows that the newer tables do not expect. */
function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new ConfigFault(
    `This database was made by a newer version: its newest migration is ${newest(applied)}, the newest that this program knows is ${newest(known)}, and it does not know ${unknown.sort().join(', ')}. Start the newer version, or restore the backup from before the upgrade.`,
  );
}

/** For programs that may not change the tables: fails unless they are those of this version. */
export async function checkMigrated(sql: Sql): Promise<void> {
  const applied = (await appliedMigrations(sql)).map(({ name }) => name);
  const known = await migrationNames();
  refuseNewer(applied, known);
  if (known.every((name) => applied.includes(name))) return;
  throw new ConfigFault(
    `The tables are not up to date: their newest migration is ${newest(applied)}, and this program needs ${newest(known)}. Start the server once, which brings them up to date, or set DATABASE_OWNER_URL.`,
  );
}

const newest = (names: readonly string[]): string => [...names].sort().at(-1) ?? 'none';
