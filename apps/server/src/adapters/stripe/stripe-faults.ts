/**
 * Translates errors of Stripe to those of the port: a declined card has a text for its owner, the rest is not
 * shown.
 */
import Stripe from 'stripe';
import { CardRefused, type Payments, PaymentsAway } from '../../ports/payments.ts';

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
export function translated(payments: Payments): Payments {
  const wrap =
    (work: (...given: unknown[]) => Promise<unknown>) =>
    (...given: unknown[]): Promise<unknown> =>
      work(...given).catch((fault: unknown) => Promise.reject(translate(fault)));
  return Object.fromEntries(
    Object.entries(payments).map(([name, work]) => [
      name,
      wrap(work as (...given: unknown[]) => Promise<unknown>),
    ]),
  ) as unknown as Payments;
}

export const isGone = (fault: unknown): boolean =>
  fault instanceof errors.StripeInvalidRequestError && fault.code === 'resource_missing';

/** Null instead of an error for what does not exist. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (fault) {
    if (isGone(fault)) return null;
    throw fault;
  }
}
