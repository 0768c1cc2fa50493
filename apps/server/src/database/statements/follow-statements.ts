/**
 * Sees every statement of a pool: how many are on their way, how many wait for a connection, and for how long. The
 * driver does not report this, so its statements are followed: it keeps a statement as a promise with the function that
 * sends it and those that settle it, and each is wrapped once.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queryable, Transaction } from '../queryable.ts';

export interface StatementWatch {
  /** Statements that were sent or wait for a connection, and have no result yet. */
  inFlight: number;
  /** Statements and transactions that have no connection yet. */
  waiting: number;
  /** How long one waited for a connection. Zero if one was free. */
  onWait: (seconds: number) => void;
  /**
   * Called for a statement of the pool, or a transaction, within a transaction. It would wait for a second connection
   * while it keeps one, for ever if all callers do the same. Returns the error that it fails with.
   */
  onNested?: () => Error;
  /** Called as a statement begins. Returns what to call when it ends. */
  onStatement?: (statement: { strings: readonly string[]; tagged: boolean }) => (fault?: unknown) => void;
}

/** A statement as the driver keeps it. */
export interface Statement {
  strings: readonly string[];
  tagged: boolean;
  /** Finds a connection and sends it. */
  handler: (statement: Statement) => void;
  resolve: (result: unknown) => void;
  reject: (fault: unknown) => void;
  /** The connection, once it has one. */
  state: unknown;
  cursorFn?: unknown;
  // Set by callers that want the rows in another form, or one at a time.
  forEachFn?: unknown;
  isRaw?: unknown;
  streaming?: unknown;
  onlyDescribe?: unknown;
}

export const isStatement = (made: unknown): made is Statement =>
  made instanceof Promise && 'handler' in made && typeof made.handler === 'function';

const isWithin = new AsyncLocalStorage<boolean>();

export function followStatements<S extends Queryable>(sql: S, watch: StatementWatch, ofPool = true): S {
  const nestedFault = () => (ofPool && watch.onNested && isWithin.getStore() ? watch.onNested() : null);
  const followed = (made: unknown): unknown => {
    if (isStatement(made)) follow(made, watch, nestedFault);
    return made;
  };
  const inside = (work: unknown) => (tx: Transaction) => {
    if (typeof work !== 'function') return undefined;
    const run = () => Reflect.apply(work, undefined, [followStatements(tx, watch, false)]);
    return watch.onNested ? isWithin.run(true, run) : run();
  };

  return new Proxy(sql, {
    apply: (target, self, given) => followed(Reflect.apply(target, self, given)),
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key === 'unsafe') return (...given: unknown[]) => followed(Reflect.apply(value, target, given));
      if (key === 'savepoint')
        return (...given: unknown[]) =>
          Reflect.apply(value, target, [...given.slice(0, -1), inside(given.at(-1))]);
      if (key !== 'begin') return value;
      return (...given: unknown[]) => {
        const fault = nestedFault();
        if (fault) return Promise.reject(fault);
        const hasBegun = startWaiting(watch);
        const work = inside(given.at(-1));
        const begun: Promise<unknown> = Reflect.apply(value, target, [
          ...given.slice(0, -1),
          (tx: Transaction) => {
            hasBegun();
            return work(tx);
          },
        ]);
        // Also if it never began.
        return begun.finally(hasBegun);
      };
    },
  });
}

function follow(statement: Statement, watch: StatementWatch, nestedFault: () => Error | null): void {
  const { handler } = statement;
  statement.handler = (sent) => {
    const fault = nestedFault();
    if (fault) return sent.reject(fault);
    // A cursor is settled once for each part of its rows; the few that there are go uncounted.
    if (!sent.cursorFn) countUntilSettled(sent, watch);
    const began = performance.now();
    handler(sent);
    if (sent.state === null) noteConnection(sent, startWaiting(watch, began));
    else watch.onWait(0);
  };
}

function countUntilSettled(statement: Statement, watch: StatementWatch): void {
  const { resolve, reject } = statement;
  const ended = watch.onStatement?.(statement);
  watch.inFlight++;
  statement.resolve = (result) => {
    watch.inFlight--;
    ended?.();
    resolve(result);
  };
  statement.reject = (fault) => {
    watch.inFlight--;
    ended?.(fault);
    reject(fault);
  };
}

/** Returns what to call when the connection is there; further calls do nothing. */
function startWaiting(watch: StatementWatch, began = performance.now()): () => void {
  let isOver = false;
  watch.waiting++;
  return () => {
    if (isOver) return;
    isOver = true;
    watch.waiting--;
    watch.onWait((performance.now() - began) / 1000);
  };
}

/** The driver notes the connection of a statement in `state`. One that fails before it has one is rejected. */
function noteConnection(statement: Statement, hasConnection: () => void): void {
  let state: unknown = null;
  Object.defineProperty(statement, 'state', {
    get: () => state,
    set: (connection: unknown) => {
      state = connection;
      hasConnection();
    },
  });
  const { reject } = statement;
  statement.reject = (fault) => {
    hasConnection();
    reject(fault);
  };
}
