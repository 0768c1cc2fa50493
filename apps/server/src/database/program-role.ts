/**
 * The game runs under a role that does not own the tables. It reads and writes rows; where a table only grows
 * (the audit trail, the ledger, the histories), it can only insert, and it can neither disable the triggers
 * that enforce this nor change a table. The list of those tables is read from these triggers.
 */
import { randomBytes } from 'node:crypto';
import { openDatabase, type Sql } from './database.ts';
import type { DatabaseAddress } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

const programRole = 'blookery_program';

/** Migrates the tables as their owner, and returns the address at which the game connects. */
export async function addressForProgram(owner: DatabaseAddress): Promise<DatabaseAddress> {
  const database = openDatabase(owner, { pool: 2 });
  const password = randomBytes(24).toString('base64url');
  try {
    await migrate(database.sql, undefined, async () => {
      await makeRole(database.sql, password);
      await grantProgram(database.sql, programRole);
    });
  } finally {
    await database.close();
  }
  return { ...owner, user: programRole, password };
}

/** The same for a database of the operator, who created the roles. */
export async function prepareFor(ownerUrl: string, programUrl: string): Promise<void> {
  const database = openDatabase(ownerUrl, { pool: 2 });
  const role = decodeURIComponent(new URL(programUrl).username);
  try {
    await migrate(database.sql, undefined, () => grantProgram(database.sql, role));
  } finally {
    await database.close();
  }
}

/** A new password with every start: nobody needs to know it. */
async function makeRole(sql: Sql, password: string): Promise<void> {
  const known = await sql`select 1 from pg_roles where rolname = ${programRole}`;
  if (known.length === 0) await sql`create role ${sql(programRole)} login`;
  // The password is our own and of plain letters; this statement takes no parameters.
  await sql.unsafe(`alter role ${programRole} login password '${password}'`);
}

async function grantProgram(sql: Sql, role: string): Promise<void> {
  // Each of these triggers refuses deletes; most refuse updates too, unless they cover only some columns.
  const growing = await sql<{ table: string; noUpdate: boolean }[]>`
    select c.relname as table, bool_or(t.tgtype & 16 > 0 and t.tgattr::text = '') as "noUpdate"
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'refuse_change' and t.tgtype & 8 > 0
    group by c.relname`;
  await sql.begin(async (tx) => {
    await tx`grant usage on schema public to ${tx(role)}`;
    await tx`grant select, insert, update, delete on all tables in schema public to ${tx(role)}`;
    await tx`grant usage on all sequences in schema public to ${tx(role)}`;
    await tx`revoke insert, update, delete on migrations, functions from ${tx(role)}`;
    for (const { table, noUpdate } of growing) {
      await tx`revoke delete on ${tx(table)} from ${tx(role)}`;
      if (noUpdate) await tx`revoke update on ${tx(table)} from ${tx(role)}`;
    }
  });
}
