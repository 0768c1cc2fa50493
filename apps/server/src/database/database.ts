/**
 * The connection pool and the one way to write: `transaction`, which publishes only after commit. Balances
 * and row ids are 64-bit in the database and plain numbers here; a value past 2^53 is refused rather than
 * rounded.
 */
import postgres from 'postgres';
import { callEach } from '../call-each.ts';
import { type Log, standardErrorLog } from '../ports/log.ts';
import { connect } from './connect.ts';
import type { DatabaseAddress } from './embedded/embedded-postgres.ts';
import { guardTransactions } from './guard-transactions.ts';
import type { Sql, Transaction } from './queryable.ts';
import { Sockets } from './sockets.ts';
import { followStatements, type StatementWatch } from './statements/follow-statements.ts';

const types = {
  int8: {
    to: 20,
    from: [20],
    serialize: (value: number | bigint | string) => String(value),
    parse: (text: string) => {
      const value = Number(text);
      if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a whole number`);
      return value;
    },
  },
};

export type { Fragment, Queryable, Sql, Transaction } from './queryable.ts';

export interface Database {
  sql: Sql;
  /**
   * Runs `work` in one transaction. Callbacks passed to `afterCommit` run after commit, and not at all after
   * a rollback. An error in one is reported and fails neither the call nor the other callbacks.
   */
  transaction: <T>(
    work: (tx: Transaction, afterCommit: (callback: () => unknown) => void) => Promise<T>,
  ) => Promise<T>;
  /** Closes all connections of a database that has stopped responding. Statements in progress fail. */
  drop: () => void;
  close: () => Promise<void>;
  /** Closes a database that is not coming back. Statements in progress and in line fail at once. */
  abandon: () => Promise<void>;
}

const connectSeconds = 5;
/**
 * In seconds. The driver's own pause grows to twenty, and all statements wait for it, also once the database is back.
 */
const reconnectPause = (retries: number): number => Math.min(0.05 * 2 ** retries, 1);

export function openDatabase(
  address: DatabaseAddress | string,
  {
    pool = 8,
    onNotice = () => {},
    log = standardErrorLog,
    statementSeconds = 0,
    idleSeconds = 0,
    statements,
    prepare = true,
  }: {
    pool?: number;
    onNotice?: (text: string) => void;
    log?: Log;
    /** A statement that takes longer is cancelled; 0 sets no limit. */
    statementSeconds?: number;
    /**
     * A transaction that waits this long for its next statement is ended by the database, and its locks with it: its
     * program hangs, or its machine is cut off. 0 lets it take its time.
     */
    idleSeconds?: number;
    /** Sees every statement of the pool. */
    statements?: StatementWatch;
    /** If off, statements have no names: another session behind a pooler would not know the name. */
    prepare?: boolean;
  } = {},
): Database {
  const sockets = new Sockets();
  const options = {
    max: pool,
    prepare,
    socket: sockets.dial,
    types,
    onnotice: (notice: postgres.Notice) => onNotice(notice.message ?? ''),
    connect_timeout: connectSeconds,
    backoff: reconnectPause,
    connection: {
      application_name: 'blookery',
      // A pooler refuses the connection of a client that sends it.
      ...(statementSeconds > 0 && prepare ? { statement_timeout: statementSeconds * 1000 } : {}),
      ...(idleSeconds > 0 && prepare ? { idle_in_transaction_session_timeout: idleSeconds * 1000 } : {}),
    },
  };
  const pooled: Sql = guardTransactions(connect(address, options));
  const sql = statements ? followStatements(pooled, statements) : pooled;

  return {
    sql,
    transaction: async (work) => {
      const callbacks: (() => unknown)[] = [];
      // In an object, because postgres.js awaits every element of a returned array.
      const { result } = await sql.begin(async (tx) => ({
        result: await work(tx, (callback) => void callbacks.push(callback)),
      }));
      callEach(
        callbacks,
        (callback) => callback(),
        (fault) => log.error(fault, 'after-commit'),
      );
      return result;
    },
    drop: () => sockets.drop(),
    close: () => sql.end({ timeout: 5 }),
    abandon: async () => {
      await sql.end({ timeout: 0 });
      // A connection that hangs never finishes closing.
      sockets.drop();
    },
  };
}

// Error codes of PostgreSQL that a use case may want to catch.

/** Text that is not a value of its type, such as a network with bits to the right of its mask. */
export const isInvalidText = (fault: unknown): boolean =>
  fault instanceof postgres.PostgresError && fault.code === '22P02';

/**
 * Values out of range, constraints and `raise`, where what was written is at fault; deadlocks and other conflicts with
 * a concurrent transaction. The transaction was rolled back. After a lost connection it may have been committed.
 */
export const isRolledBack = (fault: unknown): boolean =>
  fault instanceof postgres.PostgresError && /^(22|23|P0|40001|40P01)/.test(fault.code);

export const isUniqueViolation = (fault: unknown, constraint?: string): boolean =>
  fault instanceof postgres.PostgresError &&
  fault.code === '23505' &&
  (constraint === undefined || fault.constraint_name === constraint);
