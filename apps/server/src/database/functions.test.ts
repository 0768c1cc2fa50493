/** A database has the functions of `functions/`, whichever version created it. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectingLog } from '../testing/collecting-log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import type { Sql } from './database.ts';
import { migrate } from './migrate.ts';
import { migrationsWithFunctions } from './migrations-with-functions.ts';

const filesIn = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, text: readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8') }));

const definitions = (sql: Sql) => sql<{ name: string; definition: string }[]>`
  select proname as name, pg_get_functiondef(oid) as definition from pg_proc
  where pronamespace = 'public'::regnamespace order by 1, 2`;
const appliedTo = (sql: Sql) => sql<{ name: string }[]>`
  select name, hash, applied_at::text from functions order by name`;

describe('a file of functions/', () => {
  it.each(filesIn('./functions'))('$name creates the function of its name and no other', ({ name, text }) => {
    const created = [...text.matchAll(/^create or replace function (\w+)\(/gm)].map((match) => match[1]);
    expect(created).toEqual([name.replace('.sql', '')]);
  });

  it('creates a function that compiles', async () => {
    const { sql } = await testDatabase();
    const functions = await sql`
      select count(case lanname when 'plpgsql' then plpgsql_validator(p.oid) else fmgr_sql_validator(p.oid) end) as count
      from pg_proc p join pg_language l on l.oid = p.prolang where pronamespace = 'public'::regnamespace`;
    expect(functions).toEqual([{ count: filesIn('./functions').length }]);
  });
});

describe('a migration', () => {
  it.each(filesIn('./migrations'))('$name contains tables and data only', ({ text }) => {
    expect(text).not.toMatch(/create (or replace )?function/i);
  });

  it('may not change after it was applied', async () => {
    const { sql } = await testDatabase();
    await sql`update migrations set hash = 'another' where name = '0002-economy.sql'`;
    await expect(migrate(sql)).rejects.toThrow('0002-economy.sql was changed');
  });

  it('does not block calls while it waits for a table that a backup reads', async () => {
    const { sql } = await testDatabase();
    const name = '0161-leases-are-not-logged.sql';
    await sql`delete from migrations where name = ${name}`;
    const backup = await sql.reserve();
    await backup`begin`;
    await backup`lock table job_leases in access share mode`;
    const log = collectingLog();
    const migrating = migrate(sql, log, undefined, { withinMs: 20, pauseMs: 1 });
    await until(() => log.faults.length > 0);
    expect(await sql`select 1 from job_leases`).toEqual([]);
    await backup`commit`;
    backup.release();
    expect(await migrating).toEqual([name]);
    expect(log.faults.map(({ fault }) => String(fault))).toEqual([
      expect.stringContaining(`Migration ${name} waits for a table`),
    ]);
  });
});

describe('migrating', () => {
  let sql: Sql;
  beforeEach(async () => {
    ({ sql } = await testDatabase());
  });

  it('gives a database of version 0.1.0 the functions of a new one', async () => {
    const fresh = await definitions(sql);
    for (const [name, hash] of Object.entries(migrationsWithFunctions)) {
      await sql`update migrations set hash = ${hash} where name = ${name}`;
    }
    await sql.unsafe(`
      drop table functions;
      drop function hand_over;
      create or replace function note_address() returns trigger language plpgsql as 'begin return null; end';
      create or replace function tally(player uuid, on_day date, what text, times bigint) returns void language sql
        as 'select'`);
    expect(await definitions(sql)).not.toEqual(fresh);
    expect(await migrate(sql)).toEqual([]);
    expect(await definitions(sql)).toEqual(fresh);
  });

  it('refuses a database of a newer version, and names the newest migration of both', async () => {
    await sql`insert into migrations (name, hash) values ('9999-later.sql', 'of a later version')`;
    await expect(migrate(sql)).rejects.toThrow(
      /newest migration is 9999-later\.sql, the newest that this program knows is \d{4}-/,
    );
  });

  it('replaces a function whose file changed, and no others', async () => {
    const before = await appliedTo(sql);
    await sql`update functions set hash = 'of an earlier text' where name = 'tally'`;
    await migrate(sql);
    const after = await appliedTo(sql);
    const replaced = after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]));
    expect(replaced.map(({ name }) => name)).toEqual(['tally']);
  });

  it('keeps a function whose file was deleted, for a server of the previous version', async () => {
    await sql`create function chat_send_0(batch jsonb) returns void language sql as 'select'`;
    await sql`insert into functions (name, hash) values ('chat_send_0', 'of an earlier text')`;
    await migrate(sql);
    expect((await definitions(sql)).map(({ name }) => name)).toContain('chat_send_0');
  });

  it('changes no function at all if one of them is wrong', async () => {
    await sql`update functions set hash = 'of an earlier text'`;
    await sql`drop function move_value`;
    // A function with another result type cannot be replaced.
    await sql`drop function wire_moment`;
    await sql`create function wire_moment(at timestamptz) returns integer language sql as 'select 1'`;
    await expect(migrate(sql)).rejects.toThrow('cannot change return type');
    expect((await definitions(sql)).map(({ name }) => name)).not.toContain('move_value');
    expect(await sql`select 1 from functions where hash = 'of an earlier text'`).toHaveLength(
      filesIn('./functions').length,
    );
  });
});
