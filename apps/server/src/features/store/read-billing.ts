import type { Subscription } from '@blookery/contract';
import { toDollars, unusedCents } from '@blookery/game/trading/store';
import { listCards, toPaymentMethod } from './cards/customer-rows.ts';
import type { StoreParts } from './parts.ts';
import { ownedProducts } from './purchase-rows.ts';
import { readSpendingCap } from './spending-cap.ts';
import { findRunning, isPaidFor, type PaidFor } from './subscriptions/subscription-rows.ts';

export const toSubscription = (row: PaidFor, now: Date): Subscription => ({
  productId: row.productId,
  status: row.status === 'past_due' ? 'past_due' : 'active',
  price: toDollars(row.cents),
  periodEnd: row.periodEnd.toISOString(),
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  unused:
    row.status === 'active'
      ? toDollars(unusedCents({ cents: row.cents, start: row.periodStart, end: row.periodEnd }, now))
      : 0,
});

export async function readBilling({ database: { sql }, clock, products }: StoreParts, playerId: string) {
  const now = clock.now();
  const [running, owned, cards, spendingCap] = await Promise.all([
    findRunning(sql, playerId),
    ownedProducts(sql, playerId),
    listCards(sql, playerId),
    readSpendingCap(sql, playerId, now),
  ]);
  const onlyOnce = products.filter(({ id, isQuantityCapped }) => isQuantityCapped && owned.has(id));
  return {
    subscription: isPaidFor(running) ? toSubscription(running, now) : null,
    owned: onlyOnce.map(({ id }) => id),
    paymentMethods: cards.map(toPaymentMethod),
    spendingCap,
  };
}
