/** Checks whether a database has enough free connections for one more server. */
import type { Sql } from '../../database/database.ts';
import { about, type Finding } from './finding.ts';

export async function checkRoom(sql: Sql, pool: number, subject: string): Promise<Finding[]> {
  // The connections of other roles are counted in `pg_stat_database`; most of `pg_stat_activity` is hidden from this role.
  const [row] = await sql<{ free: number }[]>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - (select sum(numbackends)::int from pg_stat_database) as free`;
  if (!row || row.free >= pool) return [];
  return [
    about(subject).warning(
      `It has ${row.free} connections left, and a server takes ${pool}. Raise max_connections.`,
    ),
  ];
}
