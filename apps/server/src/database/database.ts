/**
 * The connection pool and the one way to write: `transaction`, which publishes only after commit. Balances
 * and row ids are 64-bit in the database and plain numbers here; a value past 2^53 is refused rather than
 * rounded.
 */
import postgres from 'postgres';
import { type Log, standardErrorLog } from '../ports/log.ts';
import { tellEach } from '../tell-each.ts';
import type { DatabaseAddress } from './embedded-postgres.ts';

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

export type Sql = postgres.Sql<{ int8: number }>;
export type Transaction = postgres.TransactionSql<{ int8: number }>;
/** Either: for rows that are read both inside and outside a transaction. */
export type Queryable = Sql | Transaction;

export interface Database {
  sql: Sql;
  /**
   * Runs `work` in one transaction. Callbacks passed to `afterCommit` run after commit, and not at all after
   * a rollback. An error in one is reported and fails neither the call nor the other callbacks.
   */
  transaction: <T>(
    work: (tx: Transaction, afterCommit: (tell: () => unknown) => void) => Promise<T>,
  ) => Promise<T>;
  close: () => Promise<void>;
}

export function openDatabase(
  address: DatabaseAddress | string,
  {
    pool = 8,
    onNotice = () => {},
    log = standardErrorLog,
  }: { pool?: number; onNotice?: (text: string) => void; log?: Log } = {},
): Database {
  const options = {
    max: pool,
    types,
    onnotice: (notice: postgres.Notice) => onNotice(notice.message ?? ''),
    connection: { application_name: 'blookery' },
  };
  const sql: Sql =
    typeof address === 'string' ? postgres(address, options) : postgres({ ...options, ...address });

  return {
    sql,
    transaction: async (work) => {
      const tells: (() => unknown)[] = [];
      const result = await sql.begin((tx) => work(tx, (tell) => void tells.push(tell)));
      tellEach(
        tells,
        (tell) => tell(),
        (fault) => log.error(fault, 'after-commit'),
      );
      // postgres.js unwraps arrays of promises in its types; ours is the value itself.
      return result as Awaited<ReturnType<typeof work>>;
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

// Error codes of PostgreSQL that a use case may want to catch.

/** Text that is no value of its type, such as a network with bits to the right of its mask. */
export const isInvalidText = (fault: unknown): boolean =>
  fault instanceof postgres.PostgresError && fault.code === '22P02';

export const isUniqueViolation = (fault: unknown, constraint?: string): boolean =>
  fault instanceof postgres.PostgresError &&
  fault.code === '23505' &&
  (constraint === undefined || fault.constraint_name === constraint);
