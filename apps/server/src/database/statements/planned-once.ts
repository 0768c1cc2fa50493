/**
 * Parts of statements that let PostgreSQL plan a statement once for each connection, not at every call
 * (docs/decisions/0060-planned-once.md).
 */
import type { Fragment, Queryable } from '../queryable.ts';

/**
 * `= any(list)`, for lists that are mostly short. A list that is a parameter counts as ten values in a plan for all calls, so
 * planning again for the current list would always seem cheaper. The planner cannot see a list inside a subquery.
 */
export const isAmong = (
  sql: Queryable,
  values: readonly (string | number)[],
  type: 'bigint' | 'text' | 'uuid',
): Fragment => {
  const list = sql.unsafe(`${type}[]`);
  return sql`= any((select ${[...values]}::${list})::${list})`;
};

/** A constant after `limit`, as a literal. A limit that is a parameter counts as a tenth of all rows. */
export const rowLimit = (sql: Queryable, count: number): Fragment => sql.unsafe(String(Math.trunc(count)));
