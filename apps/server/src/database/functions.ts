/**
 * The SQL functions of `functions/NAME.sql`, one per file. Unlike a migration such a file is simply edited: a
 * function is replaced whenever the text of its file has changed.
 *
 * A function whose file was deleted stays, and one whose arguments or results change gets a new name, because
 * the previous version may still be running (docs/decisions/0026-functions-beside-migrations.md).
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { ReservedSql } from 'postgres';
import { runScript } from './run-script.ts';

const folder = new URL('./functions/', import.meta.url);

async function readFunctions() {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name: file.slice(0, -'.sql'.length), text, hash };
    }),
  );
}

/**
 * Creates the trigger functions that do not exist yet. Runs before the migrations, which create the triggers.
 * Existing functions are not replaced here: their new text may need tables that do not exist yet.
 */
export async function createTriggerFunctions(connection: ReservedSql): Promise<void> {
  const rows = await connection<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace`;
  const existing = new Set(rows.map(({ name }) => name));
  for (const { name, text } of await readFunctions()) {
    if (/\breturns trigger\b/.test(text) && !existing.has(name)) await connection.unsafe(text);
  }
}

/**
 * Creates or replaces the functions whose files have changed, all in one transaction. Returns their names.
 */
export async function replaceFunctions(connection: ReservedSql): Promise<string[]> {
  await connection`
    create table if not exists functions (
      name text primary key, hash text not null, applied_at timestamptz not null default now()
    )`;
  const rows = await connection<{ name: string; hash: string }[]>`select name, hash from functions`;
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = (await readFunctions()).filter(({ name, hash }) => applied.get(name) !== hash);
  if (changed.length === 0) return [];
  const statements = changed.map(
    ({ name, text, hash }) => `${text};
      insert into functions (name, hash) values ('${name}', '${hash}')
      on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
  );
  // The files are created in the order of their names, and some call others. So bodies are checked only when they first run.
  await runScript(connection, ['set local check_function_bodies = off', ...statements].join(';\n'));
  return changed.map(({ name }) => name);
}
