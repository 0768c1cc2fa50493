import type { Queryable, Transaction } from '../database/database.ts';

/**
 * What a feature keeps about players: how to copy it, and how to delete it with the account. Rows of value
 * stay for the ledger; personal data does not.
 */
export interface PersonalData {
  /** The name of its part of the copy. */
  name: string;
  /**
   * Rows for the copy, page by page, so that thousands are never in memory at once and no connection is held
   * between pages.
   */
  copy?: (sql: Queryable, playerId: string) => AsyncIterable<readonly object[]>;
  /** The other players whose wallets `erase` changes. */
  erasedWith?: (sql: Queryable, playerId: string) => PromiseLike<readonly string[]>;
  /** Runs in the transaction that empties the account, with the wallets of all of them locked. */
  erase?: (
    tx: Transaction,
    playerId: string,
    afterCommit: (callback: () => void) => void,
  ) => PromiseLike<unknown>;
}

const pageRows = 1000;

/** Pages of a list in the order of a key: `read` gets the last row it returned and the number wanted. */
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
