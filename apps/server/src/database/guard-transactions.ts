/**
 * Ends a transaction with its connection.
 *
 * When a connection closes, the driver uses the same object for the next one. The work of a transaction on the old
 * connection may still be running. Its next statement, and the COMMIT or ROLLBACK that the driver sends for it, would run
 * on the new connection: in another transaction, which would end, or in none. Or they are written while there is no
 * connection, which ends the process. So once the connection is lost, the statements of the transaction fail here, and
 * the driver never learns that its work has ended. The caller gets the error of the connection at once.
 * See docs/decisions/0058-a-transaction-ends-with-its-connection.md.
 */
import postgres from 'postgres';
import { isAwayFault } from './away.ts';
import type { Sql, Transaction } from './queryable.ts';
import { isStatement } from './statements/follow-statements.ts';

interface Line {
  /** The connection is lost, or the transaction has ended. */
  isOver: boolean;
}

/** Changes `begin` of the pool, and returns it. */
export function guardTransactions(sql: Sql): Sql {
  const { begin } = sql;
  return Object.assign(sql, {
    begin: (...given: unknown[]) => {
      const line: Line = { isOver: false };
      const end = () => {
        line.isOver = true;
      };
      const begun: Promise<unknown> = Reflect.apply(begin, sql, withWork(given, line));
      // The driver rejects at once when the connection closes, before anything else runs.
      begun.then(end, end);
      return begun;
    },
  });
}

/** The arguments for the driver with the work, which comes last, replaced. */
const withWork = (given: readonly unknown[], line: Line): unknown[] => {
  const work = given.at(-1);
  if (typeof work !== 'function') throw new TypeError('A transaction needs its work.');
  const guarded = (tx: Transaction) =>
    new Promise((resolve, reject) => {
      const unlessOver = (settle: (outcome: unknown) => void) => (outcome: unknown) => {
        if (!line.isOver) settle(outcome);
      };
      Promise.try(() => Reflect.apply(work, undefined, [guardStatements(tx, line)])).then(
        unlessOver(resolve),
        unlessOver(reject),
      );
    });
  return [...given.slice(0, -1), guarded];
};

/** The same transaction, whose statements are sent only while it has its connection. */
function guardStatements(tx: Transaction, line: Line): Transaction {
  const guarded = <T>(made: T): T => {
    if (!isStatement(made)) return made;
    const { handler, reject } = made;
    made.handler = (sent) => (line.isOver ? sent.reject(connectionLost()) : handler(sent));
    made.reject = (fault) => {
      if (isAwayFault(fault) || isFatal(fault)) line.isOver = true;
      reject(fault);
    };
    return made;
  };
  const call = (...given: unknown[]): unknown => guarded(Reflect.apply(tx, undefined, given));
  return Object.assign(call, tx, {
    unsafe: (...given: unknown[]) => guarded(Reflect.apply(tx.unsafe, tx, given)),
    savepoint: (...given: unknown[]) => Reflect.apply(tx.savepoint, tx, withWork(given, line)),
  });
}

/** PostgreSQL closes the connection after it. */
const isFatal = (fault: unknown): boolean =>
  fault instanceof postgres.PostgresError && (fault.severity === 'FATAL' || fault.severity === 'PANIC');

const connectionLost = (): Error =>
  Object.assign(new Error('The connection of this transaction is lost.'), { code: 'CONNECTION_CLOSED' });
