import type { JSONValue } from 'postgres';
import type { Queryable } from './database.ts';

/** A value for a column of JSON. The driver's own type leaves out interfaces and optional fields, which JSON can hold. */
export const json = (sql: Queryable, value: unknown) => sql.json(value as JSONValue);
