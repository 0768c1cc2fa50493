/** The role of the program, and the owner: neither can rewrite the records. */
import { describe, expect, it } from 'vitest';
import { recordAct } from '../moderation/audit-trail.ts';
import { testDatabase } from '../testing/test-database.ts';
import { whenDone } from '../testing/when-done.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { addressForProgram } from './program-role.ts';

const { address, ...database } = await testDatabase();
const owner = database;
const program = openDatabase(await addressForProgram(address), { pool: 2 });
whenDone(program.close);
await recordAct(program.sql, { staffId: null, action: 'test', after: { kept: true } });

const rewrites = [
  `update audit_trail set reason = 'never happened'`,
  `delete from audit_trail`,
  `truncate audit_trail`,
];
const waysAround = [
  'alter table audit_trail disable trigger all',
  'drop trigger audit_trail_is_append_only on audit_trail',
  'alter table audit_trail rename to forgotten',
  'drop table audit_trail cascade',
  `set session_replication_role = 'replica'`,
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'grant all on audit_trail to current_user',
  `insert into migrations (name, hash) values ('9999', '')`,
  `update functions set hash = ''`,
];

describe('the audit trail', () => {
  it.each(rewrites)('cannot be changed by the program’s role: %s', async (statement) => {
    await expect(program.sql.unsafe(statement)).rejects.toThrow('permission denied');
  });

  it.each(waysAround)('cannot be unprotected by the program’s role: %s', async (statement) => {
    // In PostgreSQL a grant without the right to grant is only a warning, and has no effect.
    await program.sql.unsafe(statement).then(
      () => expect(statement).toMatch(/^grant/),
      (fault: Error) => expect(fault.message).toMatch(/permission denied|must be owner/),
    );
    await expect(program.sql.unsafe(rewrites[1] ?? '')).rejects.toThrow('permission denied');
  });

  it.each(rewrites)('cannot be changed by the owner: %s', async (statement) => {
    await expect(owner.sql.unsafe(statement)).rejects.toThrow('rows of audit_trail are only ever added');
  });

  it('still accepts new lines, and keeps the old ones', async () => {
    await recordAct(program.sql, { staffId: null, action: 'test' });
    expect(await owner.sql`select 1 from audit_trail where action = 'test'`).toHaveLength(2);
  });
});

describe('the program’s role', () => {
  it('can add rows to the ledger and the histories but cannot change them', async () => {
    for (const table of ['transfers', 'blook_history', 'item_history', 'pulls']) {
      await expect(program.sql.unsafe(`delete from ${table}`), table).rejects.toThrow('permission denied');
      await expect(program.sql.unsafe(`update ${table} set kind = ''`), table).rejects.toThrow();
    }
  });

  it('changes everything else, but cannot delete blooks', async () => {
    await program.sql`update blooks set held_by = null where false`;
    await expect(program.sql`delete from blooks`).rejects.toThrow('permission denied');
    await program.sql`update reports set claimed_by = null where false`;
    await program.sql`delete from reports where false`;
    await program.sql`insert into staff_notes (player_id, text) select id, 'x' from players`;
  });

  it('may call every function, including those created by a later start', async () => {
    await owner.sql`drop function wire_moment`;
    await owner.sql`delete from functions where name = 'wire_moment'`;
    await migrate(owner.sql);
    const denied = await owner.sql`
      select proname from pg_proc where pronamespace = 'public'::regnamespace
        and not has_function_privilege('blookery_program', oid, 'execute')`;
    expect(denied).toEqual([]);
    expect(await program.sql`select wire_moment('2026-01-01Z') as at`).toEqual([
      { at: '2026-01-01T00:00:00.000Z' },
    ]);
  });
});
