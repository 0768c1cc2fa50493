/**
 * Translates errors of Stripe to those of the port: a declined card has a text for its owner, the rest is not
 * shown.
 */
import Stripe from 'stripe';
import { CardRefused, type Payments, PaymentsAway } from '../../ports/payments.ts';
import { eachCall } from './each-call.ts';

const { errors } = Stripe;

function translate(fault: unknown): unknown {
  if (fault instanceof errors.StripeCardError) return new CardRefused(fault.message, { cause: fault });
  if (
    fault instanceof errors.StripeConnectionError ||
    fault instanceof errors.StripeAPIError ||
    fault instanceof errors.StripeRateLimitError ||
    fault instanceof errors.StripeAuthenticationError ||
    fault instanceof errors.StripePermissionError
  ) {
    return new PaymentsAway(fault.message, { cause: fault });
  }
  return fault;
}

/** The same payments, with every error translated. */
export const translated = (payments: Payments): Payments =>
  eachCall((call) => call(payments).catch((fault: unknown) => Promise.reject(translate(fault))));

export const isGone = (fault: unknown): boolean =>
  fault instanceof errors.StripeInvalidRequestError && fault.code === 'resource_missing';

/** Null instead of an error for what does not exist. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (fault) {
    if (isGone(fault)) return null;
    throw fault;
  }
}
