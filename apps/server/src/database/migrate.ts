/**
 * Migrates a database: applies `migrations/NNNN-name.sql` in order, each once and in a separate transaction,
 * then the functions that have changed (`functions.ts`). An advisory lock makes servers that start together
 * take turns. An applied migration may never change: its hash is stored.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { ReservedSql } from 'postgres';
import { type Log, standardErrorLog } from '../ports/log.ts';
import type { Sql } from './database.ts';
import { createTriggerFunctions, replaceFunctions } from './functions.ts';
import { migrationsWithFunctions } from './migrations-with-functions.ts';
import { runScript } from './run-script.ts';
import { settleClasses } from './settle-classes.ts';

const folder = new URL('./migrations/', import.meta.url);
const lockKey = 0x626c6f6f; // 'bloo'

/** Returns the names of the migrations that were applied now. */
export async function migrate(sql: Sql, log: Log = standardErrorLog): Promise<string[]> {
  const connection = await sql.reserve();
  try {
    // Not about tables, but every process that uses them passes here first.
    await settleClasses(connection);
    // A large table takes longer than any call may, and so does waiting for another server's turn to end.
    await connection`set statement_timeout = 0`;
    await connection`select pg_advisory_lock(${lockKey})`;
    await createTriggerFunctions(connection);
    const applied = await applyMigrations(connection);
    await replaceFunctions(connection);
    return applied;
  } finally {
    // The lock ends with its connection, so a failure here is harmless.
    await connection`select pg_advisory_unlock(${lockKey})`.catch((fault: unknown) =>
      log.warn(fault, 'migrations'),
    );
    await connection`reset statement_timeout`.catch((fault: unknown) => log.warn(fault, 'migrations'));
    connection.release();
  }
}

async function applyMigrations(connection: ReservedSql): Promise<string[]> {
  await connection`
    create table if not exists migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now()
    )`;
  const rows = await connection<{ name: string; hash: string }[]>`select name, hash from migrations`;
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const done: string[] = [];
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    const known = applied.get(name);
    if (known === hash || (known !== undefined && known === migrationsWithFunctions[name])) continue;
    if (known !== undefined) throw new Error(`Migration ${name} was changed after it was applied.`);
    await runScript(connection, `${text}; insert into migrations (name, hash) values ('${name}', '${hash}')`);
    done.push(name);
  }
  return done;
}
