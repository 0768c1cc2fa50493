/** The store: stores and products, cards, purchases, memberships. Everything that costs real money. */
import { storeCalls } from '@blookery/contract/store';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../database/database.ts';
import { route } from '../../http/route.ts';
import { addCard, openSetup } from './cards/add-card.ts';
import { removeCard, setPrimaryCard } from './cards/change-card.ts';
import { refuseCardNumbers } from './cards/refuse-card-numbers.ts';
import { restoreBought } from './entitlements.ts';
import { countTasks } from './outbox.ts';
import type { StoreParts } from './parts.ts';
import { listTransactions } from './purchase-rows.ts';
import { readBilling } from './read-billing.ts';
import { countEvents, mountWebhook, retryEvents } from './receive-event.ts';
import { reconcile } from './reconcile.ts';
import { setSpendingCap } from './spending-cap.ts';
import { startPurchase } from './start-purchase.ts';
import { storeData } from './store-data.ts';
import { changeSubscription } from './subscriptions/change-subscription.ts';
import { startMembership } from './subscriptions/start-subscription.ts';
import { workOutbox } from './work-outbox.ts';

export function store(parts: StoreParts) {
  const { sql } = parts.database;
  const stores = parts.stores.toSorted((a, b) => a.priority - b.priority);
  return {
    routes: [
      route(storeCalls.stores, () => [...stores]),
      route(storeCalls.billing, ({ player }) => readBilling(parts, player.id)),
      route(storeCalls.transactions, ({ player, query }) => listTransactions(sql, player.id, query.before)),
      route(storeCalls.setupIntent, ({ player, body }) => openSetup(parts, player, body.paymentMethodId)),
      route(storeCalls.addPaymentMethod, ({ player, body }) => addCard(parts, player, body.setupIntentId)),
      route(storeCalls.changePaymentMethod, ({ player, params }) => setPrimaryCard(parts, player, params.id)),
      route(storeCalls.removePaymentMethod, ({ player, params }) => removeCard(parts, player, params.id)),
      route(storeCalls.paymentIntent, ({ player, params, body, once }) =>
        startPurchase(
          parts,
          { productId: params.productId, quantity: body.quantity, cardId: body.paymentMethodId },
          { player, once },
        ),
      ),
      route(storeCalls.invoice, ({ player, params, body, once }) =>
        startMembership(
          parts,
          { productId: params.productId, monthly: body.subscription, cardId: body.paymentMethodId ?? null },
          { player, once },
        ),
      ),
      route(storeCalls.changeSubscription, ({ player, body }) =>
        changeSubscription(parts, player.id, body.cancelAtPeriodEnd),
      ),
      route(storeCalls.setSpendingCap, ({ player, body }) => setSpendingCap(parts, player.id, body.dollars)),
    ],
    jobs: [
      { name: 'store-events', everySeconds: 5, remote: true, run: () => retryEvents(parts) },
      { name: 'store-outbox', everySeconds: 5, remote: true, run: () => workOutbox(parts) },
      { name: 'store-reconcile', everySeconds: 60, remote: true, run: () => reconcile(parts) },
    ],
    waiting: { store: () => countTasks(sql), 'payment-events': () => countEvents(sql) },
    personalData: storeData,
    restoreBought: (tx: Queryable, playerId: string, permission: string) =>
      restoreBought(parts, tx, playerId, permission),
    /** The webhook of the provider and the check for card numbers. Must come before the routes. */
    mount: (app: FastifyInstance) => {
      refuseCardNumbers(app);
      mountWebhook(app, parts);
    },
  };
}
