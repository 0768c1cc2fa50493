/** The tables of the game, read from the catalogs of PostgreSQL. */
import type { Queryable } from '../../database/database.ts';
import { tableOwners } from '../../database/owners/table-owners.ts';
import type { ArchivedSequence } from './manifest.ts';

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
  hasTriggers: boolean;
  /** Emptied by a crash anyway, so its rows are not backed up. */
  isUnlogged: boolean;
}

/** Written by migrations, never copied. */
const ownTables = ['migrations', 'functions'];

/** In an order for inserting rows: the target of a foreign key comes first. Leaves out tables of other programs. */
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

/** The used sequences. Read after the rows: a sequence only counts up, so no number is assigned twice. */
export async function sequenceValues(sql: Queryable): Promise<ArchivedSequence[]> {
  const rows = await sql<ArchivedSequence[]>`
    select sequencename::text as sequence, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`;
  return [...rows];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Settings for values as text, the same for writing and reading, and no limits on time. An older PostgreSQL does not
 * have all of them.
 */
export const settleText = (sql: Queryable) => sql`
  select set_config(name, value, true) from (values
    ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('TimeZone', 'UTC'), ('extra_float_digits', '1'),
    ('bytea_output', 'hex'), ('synchronize_seqscans', 'off'), ('statement_timeout', '0'), ('lock_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0')
  ) as wanted (name, value) join pg_settings using (name)`;
