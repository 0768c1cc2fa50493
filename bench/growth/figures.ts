/** Everything that was measured at one size. */
import type { Sql } from '../../apps/server/src/database/database.ts';
import type { JobTime } from './jobs.ts';
import type { Measured } from './measure.ts';

export interface SizeFigures {
  players: number;
  fillSeconds: number;
  bytes: number;
  /** Rows by table. */
  tables: Map<string, number>;
  rowCount: number;
  calls: Measured[];
  jobs: JobTime[];
}

/** As the planner counted them after the fill. */
export async function countRows(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql<{ table: string; rows: number }[]>`
    select relname::text as "table", greatest(reltuples, 0)::bigint as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  return new Map(rows.map(({ table, rows: count }) => [table, count]));
}

/** Below this many rows PostgreSQL reads a table whole for a good reason. */
const SMALL = 1000;

/** Tables that have at least twice as many rows at the larger size, and are not small there. */
export const growingTables = (
  smaller: Pick<SizeFigures, 'tables'>,
  larger: Pick<SizeFigures, 'tables'>,
): Set<string> =>
  new Set(largeTables(larger).filter((table) => rowsOf(larger, table) >= 2 * rowsOf(smaller, table)));

/** The tables of one size that are not small. */
export const largeTables = (size: Pick<SizeFigures, 'tables'>): string[] =>
  [...size.tables.keys()].filter((table) => rowsOf(size, table) > SMALL);

const rowsOf = ({ tables }: Pick<SizeFigures, 'tables'>, table: string): number => tables.get(table) ?? 0;
