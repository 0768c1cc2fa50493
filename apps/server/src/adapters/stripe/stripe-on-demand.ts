/**
 * The same payments, loading the SDK of Stripe on first use: it is the largest library of the server, an
 * eighth of the start-up time, and hours may pass before the first purchase.
 */
import type { Payments } from '../../ports/payments.ts';
import { eachCall } from './each-call.ts';
import type { StripeSettings } from './stripe-payments.ts';

export function stripeOnDemand(settings: StripeSettings): Payments {
  let opened: Promise<Payments> | undefined;
  const open = (): Promise<Payments> => {
    opened ??= import('./stripe-payments.ts').then(({ stripePayments }) => stripePayments(settings));
    return opened;
  };
  return eachCall(async (call) => call(await open()));
}
