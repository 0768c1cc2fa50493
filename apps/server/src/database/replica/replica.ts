/** Reads from a replica while it works and keeps up, and from the primary otherwise. */
import type { Log } from '../../ports/log.ts';
import { type Database, openDatabase, type Sql } from '../database.ts';
import type { DatabaseAddress } from '../embedded/embedded-postgres.ts';
import type { StatementWatch } from '../statements/follow-statements.ts';
import { splitReads } from './split-reads.ts';
import { type ReplicaTimes, watchReplica } from './watch-replica.ts';

export interface Replica {
  /** For statements that only read, and whose rows may be a second old. */
  reads: Sql;
  isUsed: () => boolean;
  lagSeconds: () => number;
  close: () => Promise<void>;
}

interface ReplicaOptions {
  /** The pool of the primary, and where it leads to. */
  primary: { sql: Sql; address: DatabaseAddress | string };
  url: string;
  pool: number;
  prepare: boolean;
  statementSeconds: number;
  migrations: readonly string[];
  statements?: StatementWatch;
  times?: Partial<ReplicaTimes> | undefined;
  log: Log;
}

export function openReplica(options: ReplicaOptions): Replica {
  const { primary, url, pool, prepare, statementSeconds, migrations, statements, times, log } = options;
  const split = splitReads(primary.sql, (fault) => watch.failed(fault));
  // A pool is kept only while the replica works: in a pool that has lost its database, each queued statement would
  // fail only after a wait.
  let open: Database | null = null;
  const watch = watchReplica({
    primary: primary.address,
    replica: url,
    prepare,
    migrations,
    log,
    times,
    onWell: () => {
      open = openDatabase(url, {
        pool,
        prepare,
        statementSeconds,
        log,
        ...(statements ? { statements } : {}),
      });
      split.use(open.sql);
    },
    onLeave: ({ isGone }) => {
      split.leave({ isGone });
      // If the replica is only late, statements that have begun there may finish there.
      void (isGone ? open?.abandon() : open?.close());
      open = null;
    },
  });
  return {
    reads: split.sql,
    isUsed: watch.isUsed,
    lagSeconds: watch.lagSeconds,
    close: async () => {
      await watch.close();
      split.leave({ isGone: false });
      await open?.close();
    },
  };
}
