/**
 * The same payments, with Stripe's SDK loaded by the first of them: it is the largest library of the server, an eighth
 * of a start, and hours may go by before anybody buys something.
 */
import type { Payments } from '../../ports/payments.ts';
import type { StripeSettings } from './stripe-payments.ts';

export function stripeOnDemand(settings: StripeSettings): Payments {
  let opened: Promise<Payments> | undefined;
  const open = (): Promise<Payments> => {
    opened ??= import('./stripe-payments.ts').then(({ stripePayments }) => stripePayments(settings));
    return opened;
  };
  return new Proxy({} as Payments, {
    get: (_, name) => {
      // Whoever awaits the payments themselves must not take them for a promise.
      if (name === 'then') return undefined;
      return async (...given: unknown[]): Promise<unknown> => {
        const work = (await open())[name as keyof Payments] as (...given: unknown[]) => Promise<unknown>;
        return work(...given);
      };
    },
  });
}
