/** Reads a signed event, and only what it is about. */
import Stripe from 'stripe';
import type { PaymentEvent } from '../../ports/payments.ts';
import { idOf, toSubscription } from './from-stripe.ts';

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
  const { object } = event.data;
  if (object.object === 'payment_intent') return { paymentId: object.id };
  if (object.object === 'subscription') return { subscriptionId: object.id };
  if (object.object === 'invoice') {
    const subscriptionId = idOf(object.parent?.subscription_details?.subscription);
    return { invoiceId: object.id, ...(subscriptionId ? { subscriptionId } : {}) };
  }
  const paymentId = 'payment_intent' in object ? idOf(object.payment_intent) : null;
  return paymentId ? { paymentId } : {};
}
