import type { Queryable } from '../../database/database.ts';
import type { Since } from './seals/since.ts';

/** The checks, named by what each proves. Each is one query that returns the wrong rows, among those since the last seal or among all. */
export type AuditChecks = Record<
  string,
  (sql: Queryable, since: Since) => PromiseLike<Record<string, unknown>[]>
>;

/**
 * Everything that may hold value now, by the name it holds under. A feature that holds things adds its open
 * ones.
 */
export const openHolders = (sql: Queryable) => sql`
  select 'auction:' || id as holder from auctions where closed_at is null
  union all select 'swap:' || id from swap_offers where closed_at is null
  union all select 'trade:' || id from trades where state = 'open'
  union all select 'guild:' || id from guilds where disbanded_at is null`;
