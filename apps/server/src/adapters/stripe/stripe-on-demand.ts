/**
 * The same payments, loading the SDK of Stripe on first use: it is the largest library of the server, an
 * eighth of the time to start, and hours may pass before the first purchase.
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
      // Otherwise awaiting the object would treat it as a promise.
      if (name === 'then') return undefined;
      return async (...given: unknown[]): Promise<unknown> => {
        const work = (await open())[name as keyof Payments] as (...given: unknown[]) => Promise<unknown>;
        return work(...given);
      };
    },
  });
}
