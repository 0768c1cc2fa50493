/** A monthly limit that players set for themselves. Lowering it applies at once, raising it next month. */
import type { SpendingCap } from '@blookery/contract';
import { formatDollars, monthStart, nextMonthStart, toCents, toDollars } from '@blookery/game/trading/store';
import type { Queryable } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { lockCustomer } from './cards/customer-rows.ts';
import type { StoreParts } from './parts.ts';

/** An unpaid purchase counts for this long. */
const openMinutes = 60;

interface CapRow {
  cap: number | null;
  laterCap: number | null;
  laterFrom: Date | null;
}

async function readCap(sql: Queryable, playerId: string, now: Date): Promise<CapRow> {
  const [row] = await sql<CapRow[]>`
    select spending_cap as cap, later_cap as "laterCap", later_from as "laterFrom" from customers
    where player_id = ${playerId}`;
  if (!row) return { cap: null, laterCap: null, laterFrom: null };
  // The pending limit has taken effect.
  return row.laterFrom && row.laterFrom <= now ? { cap: row.laterCap, laterCap: null, laterFrom: null } : row;
}

async function spentCents(sql: Queryable, playerId: string, now: Date): Promise<number> {
  const [row] = await sql<{ cents: number }[]>`
    select coalesce(sum(cents - refunded_cents), 0)::bigint as cents from purchases
    where player_id = ${playerId} and created_at >= ${monthStart(now)} and (
      status in ('completed', 'disputed', 'refunded')
      or (status = 'pending' and created_at > ${now}::timestamptz - make_interval(mins => ${openMinutes}))
    )`;
  return row?.cents ?? 0;
}

export async function readSpendingCap(sql: Queryable, playerId: string, now: Date): Promise<SpendingCap> {
  const { cap, laterCap, laterFrom } = await readCap(sql, playerId, now);
  return {
    dollars: cap,
    spent: toDollars(await spentCents(sql, playerId, now)),
    later: laterFrom && { dollars: laterCap, from: laterFrom.toISOString() },
  };
}

/**
 * Runs under the lock of the customer before a charge is opened. Renewals were agreed to before and do not
 * count.
 */
export async function refuseOverCap(tx: Queryable, playerId: string, cents: number, now: Date) {
  const { cap } = await readCap(tx, playerId, now);
  if (cap === null) return;
  const left = Math.max(0, toCents(cap) - (await spentCents(tx, playerId, now)));
  if (cents > left) {
    throw new Refusal('STORE_CAP_REACHED', { cap: formatDollars(cap), left: formatDollars(toDollars(left)) });
  }
}

export function setSpendingCap({ database, clock }: StoreParts, playerId: string, dollars: number | null) {
  const now = clock.now();
  return database.transaction(async (tx) => {
    await lockCustomer(tx, playerId);
    const { cap } = await readCap(tx, playerId, now);
    const isStricter = cap === null || (dollars !== null && dollars <= cap);
    await tx`
      update customers set
        spending_cap = ${isStricter ? dollars : cap},
        later_cap = ${isStricter ? null : dollars},
        later_from = ${isStricter ? null : nextMonthStart(now)}
      where player_id = ${playerId}`;
    return readSpendingCap(tx, playerId, now);
  });
}
