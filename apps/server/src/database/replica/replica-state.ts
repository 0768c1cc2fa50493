/** What the watch and the doctor read from a primary and its replica. */
import type { Queryable } from '../queryable.ts';

export interface PrimaryState {
  /** The cluster and the database in it: the same on a replica. */
  identity: string;
  /** The end of its log, in bytes since the first. */
  written: number;
  /** Its clock, in seconds. */
  now: number;
}

export interface ReplicaState {
  identity: string;
  /** A replica that was promoted, or any other primary, is not in recovery. */
  isInRecovery: boolean;
  /** How far it has replayed the log of the primary; null before it has begun. */
  replayed: number | null;
  /** When the last transaction that it has replayed was committed, by the clock of the primary. */
  committed: number | null;
  /** How many of the migrations of this program it has. */
  migrations: number;
}

const identity = (sql: Queryable) => sql`
  (select system_identifier::text from pg_control_system()) || ' ' ||
  (select oid::text from pg_database where datname = current_database())`;

export async function readPrimary(sql: Queryable): Promise<PrimaryState> {
  const [row] = await sql<PrimaryState[]>`
    select ${identity(sql)} as identity, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as written,
      extract(epoch from clock_timestamp())::float8 as now`;
  if (!row) throw new Error('the primary returned nothing');
  return row;
}

export async function readReplica(sql: Queryable, migrations: readonly string[]): Promise<ReplicaState> {
  const [row] = await sql<ReplicaState[]>`
    select ${identity(sql)} as identity, pg_is_in_recovery() as "isInRecovery",
      pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as replayed,
      extract(epoch from pg_last_xact_replay_timestamp())::float8 as committed,
      (select count(*) from migrations where name = any(${[...migrations]}::text[])) as migrations`;
  if (!row) throw new Error('the replica returned nothing');
  return row;
}

/** Why it cannot be read from, however recent its rows are; null if it can. */
export function unfitness(
  primary: PrimaryState,
  replica: ReplicaState,
  migrations: readonly string[],
): string | null {
  if (replica.identity !== primary.identity) return 'it is a copy of another database';
  if (!replica.isInRecovery) return 'it is not a replica, or was promoted';
  if (replica.migrations < migrations.length) return 'its tables are of an older version';
  return null;
}
