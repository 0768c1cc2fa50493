/**
 * Sends statements to the replica while there is one, and otherwise to the primary.
 *
 * The driver keeps a statement as a promise with the function that sends it. That function is wrapped: it sends a copy
 * to the replica, and if that fails it sends the statement itself to the primary, as if there were no replica. So if a
 * replica dies, statements need a second attempt, but no call fails. Transactions and everything else that is not one
 * plain statement go to the primary.
 */
import { codeOf } from '../../unknown-values.ts';
import type { Sql } from '../queryable.ts';
import { isStatement, type Statement } from '../statements/follow-statements.ts';

export interface SplitReads {
  sql: Sql;
  /** From now on reads use the replica. */
  use: (replica: Sql) => void;
  /** From now on reads use the primary; if the replica is gone, so do the statements that still wait for it. */
  leave: (options: { isGone: boolean }) => void;
}

/** Took too long. The primary would take just as long, and has other work. */
const isTimeout = (fault: unknown): boolean => codeOf(fault) === '57014';

/** A cursor and the like call back while rows arrive, so they cannot begin again elsewhere. */
const isPlain = (statement: Statement): boolean =>
  !(
    statement.cursorFn ||
    statement.forEachFn ||
    statement.isRaw ||
    statement.streaming ||
    statement.onlyDescribe
  );

export function splitReads(primary: Sql, onFault: (fault: unknown) => void): SplitReads {
  let replica: Sql | null = null;
  /** For each statement that waits for the replica, what sends it to the primary instead. */
  const waiting = new Set<() => void>();

  const divert = (statement: Statement, given: unknown[]): void => {
    const { handler } = statement;
    statement.handler = (sent) => {
      const chosen = isPlain(sent) ? replica : null;
      if (!chosen) return handler(sent);
      // A statement that has left the list has a result, or is on its way to the primary.
      const toPrimary = () => {
        if (waiting.delete(toPrimary)) handler(sent);
      };
      waiting.add(toPrimary);
      const copy: Promise<unknown> = Reflect.apply(chosen, undefined, given);
      void copy.then(
        (result) => {
          if (waiting.delete(toPrimary)) sent.resolve(result);
        },
        (fault: unknown) => {
          if (!waiting.has(toPrimary)) return;
          if (isTimeout(fault)) {
            waiting.delete(toPrimary);
            sent.reject(fault);
            return;
          }
          toPrimary();
          // A fault of an earlier connection is not about this one.
          if (chosen === replica) onFault(fault);
        },
      );
    };
  };

  return {
    sql: new Proxy(primary, {
      apply: (target, self, given) => {
        const made: unknown = Reflect.apply(target, self, given);
        if (isStatement(made)) divert(made, given);
        return made;
      },
    }),
    use: (pool) => {
      replica = pool;
    },
    leave: ({ isGone }) => {
      replica = null;
      if (isGone) for (const toPrimary of [...waiting]) toPrimary();
    },
  };
}
