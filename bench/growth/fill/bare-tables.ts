/**
 * Takes the indexes off all tables and puts them back: building one over a full table takes a fraction of the time that
 * adding to it row by row takes. Keys that other tables refer to stay.
 */
import type { Sql } from '../../../apps/server/src/database/database.ts';

/** Connections that work side by side. */
type Lanes = readonly [Sql, ...Sql[]];

interface TakenOff {
  table: string;
  /** Its definition, to create it again. */
  definition: string;
}

export async function takeIndexesOff(sql: Sql): Promise<TakenOff[]> {
  const keys = await sql<{ table: string; name: string; definition: string }[]>`
    select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
        as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype in ('p', 'u') and t.relnamespace = 'public'::regnamespace and not exists (
      select 1 from pg_constraint f where f.contype = 'f' and f.confrelid = c.conrelid and f.conindid = c.conindid)`;
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${name}`);
  const indexes = await sql<{ table: string; name: string; definition: string }[]>`
    select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name,
      pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  return [...keys, ...indexes];
}

/** Builds them over several connections at a time. */
export async function putIndexesBack(lanes: Lanes, taken: readonly TakenOff[]): Promise<void> {
  const largest = await tablesBySize(lanes[0]);
  const ordered = taken.toSorted((a, b) => largest.indexOf(a.table) - largest.indexOf(b.table));
  await inLanes(
    lanes,
    ordered.map(({ definition }) => definition),
  );
}

/** As autovacuum would in time: index-only scans and plans depend on it. */
export async function vacuumAll(lanes: Lanes): Promise<void> {
  const tables = await tablesBySize(lanes[0]);
  await inLanes(
    lanes,
    tables.map((table) => `vacuum (analyze) ${table}`),
  );
}

/** The largest first, so that no connection has a long statement left when the others are done. */
async function tablesBySize(sql: Sql): Promise<string[]> {
  const rows = await sql<{ table: string }[]>`
    select oid::regclass::text as "table" from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_relation_size(oid) desc`;
  return rows.map(({ table }) => table);
}

async function inLanes(lanes: Lanes, statements: readonly string[]): Promise<void> {
  const waiting = [...statements];
  await Promise.all(
    lanes.map(async (sql) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await sql.unsafe(next);
    }),
  );
}

/** Sets every counter of row ids after the highest one in use. */
export async function setSequences(sql: Sql): Promise<void> {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.table_name::text as "table", c.column_name::text as "column" from information_schema.columns c
    where c.table_schema = 'public' and c.is_identity = 'YES'`;
  for (const { table, column } of columns) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), greatest(coalesce(max(${sql(column)}), 0), 1),
        max(${sql(column)}) is not null) from ${sql(table)}`;
  }
}
