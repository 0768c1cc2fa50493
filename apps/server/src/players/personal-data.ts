import type { Queryable, Transaction } from '../database/database.ts';

/**
 * What a feature keeps about players: how to give them a copy of it, and how to be rid of it when they go. Rows of
 * value stay for the ledger's sake; whatever tells who somebody was does not.
 */
export interface PersonalData {
  /** Names its part of the copy. */
  name: string;
  /** Rows for the copy, a page at a time: nobody's thousands are held at once, and no connection between pages. */
  copy?: (sql: Queryable, playerId: string) => AsyncIterable<readonly object[]>;
  /** Runs in the transaction that empties the account. */
  erase?: (tx: Transaction, playerId: string) => PromiseLike<unknown>;
}

const pageRows = 1000;

/** Pages of a list in the order of some key: `read` gets the last row it answered and how many are wanted. */
export async function* inPages<Row extends object>(
  read: (after: Row | null, limit: number) => PromiseLike<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | null = null; ; ) {
    const page: readonly Row[] = await read(last, pageRows);
    if (page.length > 0) yield page;
    last = page.at(-1) ?? null;
    if (page.length < pageRows) return;
  }
}
