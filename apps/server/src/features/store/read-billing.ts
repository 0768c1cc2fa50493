import type { Subscription } from '@blookery/contract';
import { toDollars } from '@blookery/game/trading/store';
import type { Queryable } from '../../database/database.ts';
import { listCards, toPaymentMethod } from './cards/customer-rows.ts';
import type { StoreParts } from './parts.ts';
import { ownedProducts } from './purchase-rows.ts';
import { readSpendingCap } from './spending-cap.ts';
import { creditFor, findRunning, isPaidFor, type PaidFor } from './subscriptions/subscription-rows.ts';

export const showSubscription = async (sql: Queryable, row: PaidFor, now: Date): Promise<Subscription> => ({
  productId: row.productId,
  status: row.status === 'past_due' ? 'past_due' : 'active',
  price: toDollars(row.cents),
  periodEnd: row.periodEnd.toISOString(),
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  unused: toDollars(await creditFor(sql, row, now)),
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
    subscription: isPaidFor(running) ? await showSubscription(sql, running, now) : null,
    owned: onlyOnce.map(({ id }) => id),
    paymentMethods: cards.map(toPaymentMethod),
    spendingCap,
  };
}
