/** Reads a signed event, and only what it is about. */
import Stripe from 'stripe';
import type { PaymentEvent } from '../../ports/payments.ts';
import { isRecord } from '../../unknown-values.ts';
import { toSubscription } from './from-stripe.ts';

/** Older signatures are refused as replays. */
const toleranceSeconds = 300;

export function readSignedEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
): PaymentEvent | null {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
    return { id: event.id, type: event.type, subject: subjectOf(event), ...standingOf(event) };
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    // Signed, but not JSON.
    if (fault instanceof SyntaxError) return null;
    throw fault;
  }
}

function standingOf(event: Stripe.Event): Pick<PaymentEvent, 'standing'> {
  if (event.type !== 'customer.subscription.updated') return {};
  const { status, cancelAtPeriodEnd, periodEnd } = toSubscription(event.data.object);
  return { standing: { status, cancelAtPeriodEnd, periodEnd } };
}

function subjectOf(event: Stripe.Event): PaymentEvent['subject'] {
  const object: unknown = event.data.object;
  if (!isRecord(object)) return {};
  const id = String(object.id);
  if (event.type.startsWith('payment_intent.')) return { paymentId: id };
  if (event.type.startsWith('customer.subscription.')) return { subscriptionId: id };
  if (event.type.startsWith('invoice.')) {
    const details = isRecord(object.parent) ? object.parent.subscription_details : null;
    const subscriptionId = isRecord(details) ? idIn(details.subscription) : null;
    return { invoiceId: id, ...(subscriptionId ? { subscriptionId } : {}) };
  }
  const paymentId = idIn(object.payment_intent);
  return paymentId ? { paymentId } : {};
}

/** Stripe names an object by its id, or sends it whole. */
const idIn = (named: unknown): string | null => {
  const id = isRecord(named) ? named.id : named;
  return typeof id === 'string' ? id : null;
};
