/**
 * The role under which the game runs is not the one that owns the tables. It reads and writes rows; where a table
 * only ever grows (the audit trail, the ledger, the histories), it can add rows and nothing else, and it can neither
 * switch off the triggers that say so nor change a table. Which tables those are is read from these very triggers.
 */
import { randomBytes } from 'node:crypto';
import { openDatabase, type Sql } from './database.ts';
import type { DatabaseAddress } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

const programRole = 'blookery_program';

/** Brings the tables up to date as their owner, and answers the address at which the game itself connects. */
export async function addressForProgram(owner: DatabaseAddress): Promise<DatabaseAddress> {
  const database = openDatabase(owner, { pool: 1 });
  const password = randomBytes(24).toString('base64url');
  try {
    await migrate(database.sql);
    await makeRole(database.sql, password);
    await grantProgram(database.sql, programRole);
  } finally {
    await database.close();
  }
  return { ...owner, user: programRole, password };
}

/** The same for a database of the operator's own, whose roles the operator made. */
export async function prepareFor(ownerUrl: string, programUrl: string): Promise<void> {
  const database = openDatabase(ownerUrl, { pool: 1 });
  try {
    await migrate(database.sql);
    await grantProgram(database.sql, decodeURIComponent(new URL(programUrl).username));
  } finally {
    await database.close();
  }
}

/** A new password with every start: nobody needs to know it. */
async function makeRole(sql: Sql, password: string): Promise<void> {
  const known = await sql`select 1 from pg_roles where rolname = ${programRole}`;
  if (known.length === 0) await sql`create role ${sql(programRole)} login`;
  // The password is our own and of plain letters; a statement like this takes no parameters.
  await sql.unsafe(`alter role ${programRole} login password '${password}'`);
}

interface Growing {
  table: string;
  noUpdate: boolean;
}

export async function grantProgram(sql: Sql, role: string): Promise<void> {
  // Deleting is refused by every one of these triggers; changing by most, where it is not about some columns only.
  const growing = await sql<Growing[]>`
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
