/**
 * Which rows a check reads: all that were ever written, or those since the last seal, on top of the sums that
 * it holds. A check is written once for both. Where everything is read, nothing is sealed and all sums are zero.
 */
import type { Fragment, Queryable } from '../../../database/database.ts';

/** One sealed month. The first also covers everything before it. */
export interface Seal {
  /** Its first day. */
  month: string;
  /** The end of the seal before. */
  beganAt: Date | null;
  /** Everything before this is sealed. */
  endsAt: Date;
  lastTransfer: number;
  firstOpenTransfer: number;
}

export interface Since {
  /** The seal from which rows are read; null if everything is read. */
  seal: Seal | null;
  /** The last seal there is. */
  lastSeal: Seal | null;
  /** The sealed months whose rows are read again. */
  readAgain: readonly Seal[];
  /** The time from which rows are read. */
  at: Fragment;
  // The rows to read, in place of the table of that name.
  transfers: Fragment;
  pulls: Fragment;
  blookHistory: Fragment;
  itemHistory: Fragment;
  /** The blooks that were made. */
  madeBlooks: Fragment;
  /** The blooks that were made or changed hands. */
  movedBlooks: Fragment;
  // What the seal holds; empty if everything is read.
  players: Fragment;
  totals: Fragment;
}

/** Everything is read, sealed or not. */
export const sinceEver = (sql: Queryable, seals: readonly Seal[]): Since => ({
  seal: null,
  lastSeal: seals.at(-1) ?? null,
  readAgain: seals,
  at: sql`'-infinity'::timestamptz`,
  transfers: sql`transfers`,
  pulls: sql`pulls`,
  blookHistory: sql`blook_history`,
  itemHistory: sql`item_history`,
  madeBlooks: sql`blooks`,
  movedBlooks: sql`blooks`,
  players: sql`(select * from sealed_players where false)`,
  totals: sql`(select * from sealed_totals where false)`,
});

/**
 * Reads the rows since the last seal, and one sealed month, a different one each day. So every month is
 * read again from time to time, at the cost of one month.
 */
export function sinceLastSeal(sql: Queryable, seals: readonly Seal[], now: Date): Since {
  const seal = seals.at(-1);
  if (!seal) return sinceEver(sql, seals);
  const turn = Math.floor(now.getTime() / 86_400_000) % seals.length;
  const at = sql`${seal.endsAt}::timestamptz`;
  return {
    seal,
    lastSeal: seal,
    readAgain: seals.slice(turn, turn + 1),
    at,
    transfers: sql`(select * from transfers where id >= ${seal.firstOpenTransfer} and at >= ${at})`,
    pulls: sql`(select * from pulls where at >= ${at})`,
    blookHistory: sql`(select * from blook_history where at >= ${at})`,
    itemHistory: sql`(select * from item_history where at >= ${at})`,
    madeBlooks: sql`
      (select b.* from blook_history h join blooks b on b.id = h.blook where h.at >= ${at} and h.step = 1)`,
    movedBlooks: sql`(select * from blooks where id in (select blook from blook_history where at >= ${at}))`,
    players: sql`sealed_players`,
    totals: sql`sealed_totals`,
  };
}

/** From the first to the last. */
export const readSeals = (sql: Queryable): PromiseLike<Seal[]> => sql<Seal[]>`
  select to_char(month, 'YYYY-MM-DD') as month, lag(ends_at) over (order by month) as "beganAt", ends_at as "endsAt",
    last_transfer as "lastTransfer", first_open_transfer as "firstOpenTransfer"
  from audit_seals order by month`;
