import type { Queryable } from '../database/database.ts';

/** By what each proves: one query that answers the rows that are wrong. */
export type AuditChecks = Record<string, (sql: Queryable) => PromiseLike<Record<string, unknown>[]>>;

/**
 * Everything that may hold value at this moment, by the name it holds it under. A feature with auctions or
 * trades adds its open ones: `union all select 'auction:' || id from auctions where closed_at is null`.
 */
export const openHolders = (sql: Queryable) => sql`select null::text as holder where false`;
