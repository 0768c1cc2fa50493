/**
 * Payments through the official SDK of Stripe. The address can be any server with the same API: by default it
 * is the sandbox, so that the code for real money is the code that always runs.
 */
import Stripe from 'stripe';
import type { Card, Payments } from '../../ports/payments.ts';
import { shareBy } from '../../shared-work.ts';
import { dressPayment, idOf, toCard, toInvoice, toPayment, toSubscription } from './from-stripe.ts';
import { isGone, orNull, translated } from './stripe-faults.ts';
import { readSignedEvent } from './stripe-webhook.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The address of the API; empty for Stripe itself. */
  apiBase: string;
  /** Puts new customers on a test clock of the provider. */
  testClock?: string;
  timeoutMs?: number;
}

const invoiceParts = ['payments'];
const subscriptionParts = ['latest_invoice', 'latest_invoice.payments', 'latest_invoice.confirmation_secret'];

export function stripePayments(settings: StripeSettings): Payments {
  const stripe = new Stripe(settings.secretKey, {
    ...(settings.apiBase ? addressOf(settings.apiBase) : {}),
    maxNetworkRetries: 2,
    timeout: settings.timeoutMs ?? 20_000,
    telemetry: false,
    appInfo: { name: 'Blookery' },
  });
  const product = products(stripe);

  const payments: Payments = {
    createCustomer: async ({ id, username }) => {
      const customer = await stripe.customers.create(
        {
          name: username,
          metadata: { playerId: id },
          ...(settings.testClock ? { test_clock: settings.testClock } : {}),
        },
        { idempotencyKey: `customer-${id}` },
      );
      return customer.id;
    },
    deleteCustomer: async (customerId) => {
      await orNull(stripe.customers.del(customerId));
    },

    createSetup: async ({ customerId, cardId }) => {
      const setup = await stripe.setupIntents.create({
        customer: customerId,
        payment_method: cardId,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
      });
      return { id: setup.id, clientSecret: setup.client_secret ?? '' };
    },
    readSetup: async (setupId) => {
      const setup = await orNull(stripe.setupIntents.retrieve(setupId));
      return (
        setup && {
          customerId: idOf(setup.customer),
          done: setup.status === 'succeeded',
          cardId: idOf(setup.payment_method),
        }
      );
    },
    readCard: async (cardId): Promise<Card | null> => {
      const method = await orNull(stripe.paymentMethods.retrieve(cardId));
      return method && toCard(method);
    },
    setDefaultCard: async (customerId, cardId) => {
      await stripe.customers.update(customerId, {
        invoice_settings: { default_payment_method: cardId ?? '' },
      });
    },
    detachCard: async (cardId) => {
      await orNull(stripe.paymentMethods.detach(cardId));
    },

    createPayment: async ({ customerId, cardId, cents, description, purchaseId, key }) => {
      const payment = await stripe.paymentIntents.create(
        {
          amount: cents,
          currency: 'usd',
          customer: customerId,
          payment_method: cardId,
          allowed_payment_method_types: ['card'],
          description,
          metadata: { purchaseId: String(purchaseId) },
        },
        { idempotencyKey: key },
      );
      return { id: payment.id, clientSecret: payment.client_secret ?? '' };
    },
    readPayment: async (paymentId) => {
      const payment = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
      const seen = toPayment(payment);
      if (!seen.disputed) return dressPayment(seen, null);
      const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: 1 });
      return dressPayment(seen, data[0]?.status ?? null);
    },
    cancelPayment: async (paymentId) => {
      try {
        await stripe.paymentIntents.cancel(paymentId);
        return true;
      } catch (fault) {
        if (fault instanceof Stripe.errors.StripeInvalidRequestError) return false;
        throw fault;
      }
    },
    refundPayment: async ({ paymentId, key }) => {
      await stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: key });
    },

    createSubscription: async ({ customerId, productId, name, monthlyCents, key }) => {
      const subscription = await stripe.subscriptions.create(
        {
          customer: customerId,
          items: [
            {
              price_data: {
                currency: 'usd',
                product: await product(productId, name),
                unit_amount: monthlyCents,
                recurring: { interval: 'month' },
              },
            },
          ],
          // Nothing is charged before the payer has confirmed it with the secret.
          payment_behavior: 'default_incomplete',
          payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'off' },
          expand: subscriptionParts,
        },
        { idempotencyKey: key },
      );
      const invoice = subscription.latest_invoice;
      const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : null;
      return { ...toSubscription(subscription), clientSecret: secret ?? '' };
    },
    readSubscription: async (subscriptionId) =>
      toSubscription(await stripe.subscriptions.retrieve(subscriptionId, { expand: subscriptionParts })),
    readInvoice: async (invoiceId) =>
      toInvoice(await stripe.invoices.retrieve(invoiceId, { expand: invoiceParts })),
    findInvoice: async (paymentId) => {
      const { data } = await stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: paymentId },
        limit: 1,
      });
      const invoiceId = idOf(data[0]?.invoice);
      return invoiceId === null ? null : payments.readInvoice(invoiceId);
    },
    setCancelAtPeriodEnd: async (subscriptionId, cancel) =>
      toSubscription(
        await stripe.subscriptions.update(subscriptionId, {
          cancel_at_period_end: cancel,
          expand: subscriptionParts,
        }),
      ),
    endSubscription: async (subscriptionId) => {
      try {
        await stripe.subscriptions.cancel(subscriptionId, { prorate: false });
      } catch (fault) {
        if (!isGone(fault)) throw fault;
      }
    },

    readEvent: async (body, signature) => readSignedEvent(stripe, body, signature, settings.webhookSecret),
  };
  return translated(payments);
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, protocol: scheme, port: port || (scheme === 'http' ? 80 : 443) } as const;
}

/** A monthly price needs a product at the provider; ours are created there when first sold. */
function products(stripe: Stripe) {
  const known = new Map<number, Promise<string>>();
  const make = async (productId: number, name: string): Promise<string> => {
    const id = `blookery_product_${productId}`;
    try {
      await stripe.products.create({ id, name });
    } catch (fault) {
      const exists = fault instanceof Stripe.errors.StripeInvalidRequestError;
      if (!exists || fault.code !== 'resource_already_exists') throw fault;
    }
    return id;
  };
  return (productId: number, name: string): Promise<string> =>
    shareBy(known, productId, () => make(productId, name));
}
