/** Converts objects of Stripe to those of the port. Expandable fields arrive as an id or as the object. */
import type Stripe from 'stripe';
import type { Card, Invoice, Payment, Subscription } from '../../ports/payments.ts';

export const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null);

const whole = <T extends object>(given: string | T | null | undefined): T | null =>
  typeof given === 'object' ? given : null;

const moment = (seconds: number): Date => new Date(seconds * 1000);

export function toCard(method: Stripe.PaymentMethod): Card | null {
  if (!method.card) return null;
  return {
    id: method.id,
    customerId: idOf(method.customer),
    brand: method.card.brand,
    lastFour: method.card.last4,
    expiryMonth: method.card.exp_month,
    expiryYear: method.card.exp_year,
  };
}

interface SeenPayment extends Omit<Payment, 'dispute'> {
  disputed: boolean;
}

export function toPayment(payment: Stripe.PaymentIntent): SeenPayment {
  const charge = whole(payment.latest_charge);
  const card = charge?.payment_method_details?.card;
  return {
    id: payment.id,
    status: paymentStatus(payment.status),
    cents: payment.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
    card: card?.last4 ? { brand: card.brand ?? 'card', lastFour: card.last4 } : null,
    failure: payment.last_payment_error?.message ?? null,
  };
}

const paymentStatus = (status: string): Payment['status'] =>
  status === 'succeeded' || status === 'canceled' || status === 'processing' ? status : 'open';

/** A warning is not a dispute yet: no money has moved. */
export function dressPayment({ disputed, ...payment }: SeenPayment, status: string | null): Payment {
  const isWarning = status === null || status.startsWith('warning_');
  const dispute = status === 'won' || status === 'lost' ? status : 'open';
  return { ...payment, dispute: !disputed || isWarning ? 'none' : dispute };
}

export function toInvoice(invoice: Stripe.Invoice): Invoice {
  const paymentIds = (invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent));
  return {
    id: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    status: invoiceStatus(invoice.status),
    cents: invoice.amount_due,
    createdAt: moment(invoice.created),
    attempted: invoice.attempted,
    paymentId: paymentIds.find((id) => id !== null) ?? null,
  };
}

const invoiceStatus = (status: string | null): Invoice['status'] => {
  if (status === 'paid') return 'paid';
  return status === 'void' || status === 'uncollectible' ? 'void' : 'open';
};

/** The period belongs to the item; ours have exactly one. */
export function toSubscription(subscription: Stripe.Subscription): Subscription {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`subscription ${subscription.id} has no item`);
  const invoice = whole(subscription.latest_invoice);
  return {
    id: subscription.id,
    status: subscription.status,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    periodStart: moment(item.current_period_start),
    periodEnd: moment(item.current_period_end),
    latestInvoice: invoice && toInvoice(invoice),
  };
}
