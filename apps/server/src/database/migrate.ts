/**
 * Applies `migrations/NNNN-name.sql` in order, each once, each in its own transaction, under an advisory
 * lock so that servers starting together take turns. An applied file may never change: its hash is kept.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Log, standardErrorLog } from '../ports/log.ts';
import type { Sql } from './database.ts';
import { settleClasses } from './settle-classes.ts';

const folder = new URL('./migrations/', import.meta.url);
const lockKey = 0x626c6f6f; // 'bloo'

export async function migrate(sql: Sql, log: Log = standardErrorLog): Promise<string[]> {
  const connection = await sql.reserve();
  try {
    // Not about tables, but every process that uses them comes by here first.
    await settleClasses(connection);
    await connection`select pg_advisory_lock(${lockKey})`;
    await connection`
      create table if not exists migrations (
        name text primary key, hash text not null, applied_at timestamptz not null default now()
      )`;
    const applied = new Map(
      (await connection<{ name: string; hash: string }[]>`select name, hash from migrations`).map((row) => [
        row.name,
        row.hash,
      ]),
    );
    const done: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      if (applied.has(name)) {
        if (applied.get(name) !== hash)
          throw new Error(`Migration ${name} was changed after it was applied.`);
        continue;
      }
      await connection.unsafe(
        `begin; ${text}; insert into migrations (name, hash) values ('${name}', '${hash}'); commit`,
      );
      done.push(name);
    }
    return done;
  } finally {
    // The lock ends with its connection, so that a failure here is not what is wrong.
    await connection`select pg_advisory_unlock(${lockKey})`.catch((fault: unknown) =>
      log.warn(fault, 'migrations'),
    );
    connection.release();
  }
}
