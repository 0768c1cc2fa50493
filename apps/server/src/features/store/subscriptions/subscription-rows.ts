import { entitledUntil, unusedCents } from '@blookery/game/trading/store';
import type { Queryable } from '../../../database/database.ts';

export interface SubscriptionRow {
  id: number;
  playerId: string;
  productId: number;
  providerId: string | null;
  status: string;
  cents: number;
  periodStart: Date | null;
  periodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  read: number;
}

export const subscriptionColumns = (sql: Queryable) => sql`
  id, player_id as "playerId", product_id as "productId", provider_id as "providerId", status, cents,
  period_start as "periodStart", period_end as "periodEnd", cancel_at_period_end as "cancelAtPeriodEnd", read`;

/** The subscription that renews or is about to begin. */
export async function findRunning(sql: Queryable, playerId: string): Promise<SubscriptionRow | null> {
  const [row] = await sql<SubscriptionRow[]>`
    select ${subscriptionColumns(sql)} from subscriptions
    where player_id = ${playerId} and status in ('starting', 'incomplete', 'active', 'past_due')`;
  return row ?? null;
}

export async function findByProvider(sql: Queryable, providerId: string): Promise<SubscriptionRow | null> {
  const [row] = await sql<SubscriptionRow[]>`
    select ${subscriptionColumns(sql)} from subscriptions where provider_id = ${providerId}`;
  return row ?? null;
}

/** Returns the row and the number of this reading. Call before the request to the provider. */
export async function findToCheck(sql: Queryable, providerId: string) {
  const [row] = await sql<{ id: number; question: number }[]>`
    select id, nextval('provider_reads') as question from subscriptions where provider_id = ${providerId}`;
  return row ?? null;
}

export interface PaidFor extends SubscriptionRow {
  periodStart: Date;
  periodEnd: Date;
}

/** Whether a first month was ever begun: from then on it can be managed. */
export const isPaidFor = (row: SubscriptionRow | null): row is PaidFor =>
  row !== null &&
  (row.status === 'active' || row.status === 'past_due') &&
  row.periodStart !== null &&
  row.periodEnd !== null;

/**
 * The credit for the rest of a running month, by what was paid for it: a coupon may have paid a part, and a part may have been
 * refunded. For about an hour after a renewal nothing is paid, because its invoice is a draft.
 */
export async function creditFor(sql: Queryable, month: PaidFor, now: Date): Promise<number> {
  if (month.status !== 'active') return 0;
  const { id, playerId, periodStart, periodEnd } = month;
  // The first month is written down a moment before it begins at the provider.
  const [paid] = await sql<{ cents: number }[]>`
    select cents - refunded_cents as cents from purchases
    where player_id = ${playerId} and subscription = ${id} and status = 'completed'
      and created_at > ${periodStart}::timestamptz - interval '1 day'
    order by created_at desc limit 1`;
  return paid ? unusedCents({ cents: paid.cents, start: periodStart, end: periodEnd }, now) : 0;
}

/** The end of what it gives; null if it gives nothing. */
export function givesUntil(row: SubscriptionRow): Date | null {
  const { periodStart, periodEnd } = row;
  return periodStart && periodEnd ? entitledUntil({ ...row, periodStart, periodEnd }) : null;
}

/** Returns the number of this reading. Call before the request to the provider. */
export async function numberRead(sql: Queryable): Promise<number> {
  const [row] = await sql<{ number: number }[]>`select nextval('provider_reads') as number`;
  return row?.number ?? 0;
}
