/**
 * Tokens that the game has made and burnt since the server started, from the ledger. Every read adds up the transfers
 * since the last one. All servers read the same ledger, so each of them knows the whole.
 */
import type { Queryable } from '../database/database.ts';

export interface TokenFlow {
  made: number;
  burnt: number;
}

/**
 * Numbers are given in the order of writing and become visible in the order of committing, so the newest are left for
 * the next read. A transaction that takes longer than this may be missed, which is acceptable for a chart.
 */
const settledAfterSeconds = 60;
/** The most to read at once; the rest follows at the next read. */
const most = 50_000;

/** Returns what was made and burnt since the last call. The first call returns nothing, and so does a call while another one is running. */
export function tokenFlow(sql: Queryable, afterSeconds = settledAfterSeconds): () => Promise<TokenFlow> {
  let last: number | null = null;
  let isReading = false;
  return async () => {
    if (isReading) return { made: 0, burnt: 0 };
    isReading = true;
    try {
      return await read();
    } finally {
      isReading = false;
    }
  };

  async function read(): Promise<TokenFlow> {
    if (last === null) {
      const [newest] = await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from transfers`;
      last = newest?.id ?? 0;
      return { made: 0, burnt: 0 };
    }
    const [row] = await sql<({ last: number } & TokenFlow)[]>`
      with newer as (
        select id, at, amount, currency, from_player, from_escrow, to_player, to_escrow
        from transfers where id > ${last} order by id limit ${most}
      ), settled as (
        select * from newer
        where id < coalesce(
          (select min(id) from newer where at >= now() - make_interval(secs => ${afterSeconds})),
          9223372036854775807)
      )
      select coalesce(max(id), ${last}) as last,
        coalesce(sum(amount) filter (where currency = 'tokens' and num_nonnulls(from_player, from_escrow) = 0), 0)::bigint
          as made,
        coalesce(sum(amount) filter (where currency = 'tokens' and num_nonnulls(to_player, to_escrow) = 0), 0)::bigint
          as burnt
      from settled`;
    if (!row) return { made: 0, burnt: 0 };
    last = row.last;
    return { made: row.made, burnt: row.burnt };
  }
}
