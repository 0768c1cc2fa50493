import type { Config } from '../config.ts';
import type { Database, Sql } from '../database/database.ts';
import type { DatabaseAddress } from '../database/embedded/embedded-postgres.ts';
import { migrationNames } from '../database/migrate.ts';
import { openReplica } from '../database/replica/replica.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import type { Log } from '../ports/log.ts';
import type { Tracing } from '../ports/tracing.ts';
import type { Closing } from './closing.ts';
import type { Overrides } from './overrides.ts';
import { traceStatements } from './traces.ts';

interface ReadsParts {
  database: Database;
  address: DatabaseAddress | string;
  closing: Closing;
  log: Log;
  metrics: Metrics;
  tracing: Tracing | null;
}

/** Where rows are read that may be a second old: the replica if there is one, otherwise the database itself. */
export async function openReads(
  config: Config,
  { replicaTimes }: Overrides,
  { database, address, closing, log, metrics, tracing }: ReadsParts,
): Promise<Sql> {
  if (!config.databaseReplicaUrl) return database.sql;
  const replica = openReplica({
    primary: { sql: database.sql, address },
    url: config.databaseReplicaUrl,
    pool: config.databaseReplicaPool,
    prepare: config.databasePrepare,
    statementSeconds: config.databaseStatementSeconds,
    migrations: await migrationNames(),
    // The figures of the pool are those of the primary.
    ...(tracing
      ? { statements: traceStatements({ inFlight: 0, waiting: 0, onWait: () => {} }, tracing) }
      : {}),
    times: replicaTimes,
    log,
  });
  closing.push(replica.close);
  metrics.gauge(
    'database_replica_used',
    '1 while reads use the replica, 0 while they go to the primary.',
    () => Number(replica.isUsed()),
  );
  metrics.gauge(
    'database_replica_lag_seconds',
    'How old the rows of the replica could be at the last look.',
    replica.lagSeconds,
  );
  return replica.reads;
}
