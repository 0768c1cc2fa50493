/** The tables of the game as the catalogue of the database has them. */
import type { Queryable } from '../../database/database.ts';
import { tableOwners } from '../../database/table-owners.ts';
import type { ArchivedSequence } from './manifest.ts';

export interface Table {
  name: string;
  /** Without those that are computed from others. */
  columns: string[];
  hasTriggers: boolean;
  /** Lost with a crash anyway, so nothing in it is worth keeping. */
  isUnlogged: boolean;
}

/** Written by migrating, never copied. */
const ownTables = ['migrations', 'functions'];

/** In an order in which their rows can be inserted: what a foreign key refers to comes first. Other programs' are left out. */
export async function gameTables(sql: Queryable): Promise<Table[]> {
  const known = Object.keys(tableOwners).filter((name) => !ownTables.includes(name));
  const tables = await sql<Table[]>`
    select c.relname as name, c.relpersistence = 'u' as "isUnlogged",
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      exists (select from pg_trigger where tgrelid = c.oid and not tgisinternal) as "hasTriggers"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${known})
    order by c.relname`;
  const references = await sql<{ from: string; to: string }[]>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`;
  return inOrder([...tables], references);
}

function inOrder(tables: Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (ready.length === 0) throw new Error(`${[...waiting.keys()].join(', ')} refer to each other`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}

/** Those that have been used. Read after the rows: a sequence never goes back, so none of its numbers is given twice. */
export async function sequenceValues(sql: Queryable): Promise<ArchivedSequence[]> {
  const rows = await sql<ArchivedSequence[]>`
    select sequencename::text as sequence, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`;
  return [...rows];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** How values are written as text, the same for whoever writes and reads them. */
export const settleText = (sql: Queryable) => sql`
  select set_config(name, value, true) from (values
    ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('timezone', 'UTC'), ('extra_float_digits', '1'),
    ('bytea_output', 'hex'), ('synchronize_seqscans', 'off'), ('statement_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0')
  ) as settings (name, value)`;
