import type { JSONValue } from 'postgres';
import type { Queryable } from './database.ts';

/**
 * A value for a JSON column. The type of the driver excludes interfaces and optional fields, which JSON
 * supports.
 */
export const json = (sql: Queryable, value: unknown) => sql.json(value as JSONValue);
