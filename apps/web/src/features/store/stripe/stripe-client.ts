/**
 * Stripe's client. Imported from `/pure`: the plain import would fetch its script on every page of the game.
 */
import type { Stripe, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type CardClient, CardRefusal, CardSilence } from '../billing/card-provider.ts';

let loading: Promise<Stripe | null> | null = null;

export function openStripe(publishableKey: string): Promise<Stripe | null> {
  loading ??= loadStripe(publishableKey);
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

async function requireStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await openStripe(publishableKey).catch(() => null);
  if (!stripe) throw new CardRefusal('The card company cannot be reached. Nothing was charged.');
  return stripe;
}

function faultOf({ type, message }: StripeError): Error {
  if (type === 'api_connection_error' || type === 'api_error') return new CardSilence();
  return new CardRefusal(message ?? 'The card company did not agree. Nothing was charged.');
}

export function stripeClient(publishableKey: string): CardClient {
  return {
    overPage: true,
    confirmSetup: async (secret) => {
      const stripe = await requireStripe(publishableKey);
      const { error } = await stripe.confirmCardSetup(secret);
      if (error && error.setup_intent?.status !== 'succeeded') throw faultOf(error);
    },
    confirmPayment: async ({ secret, cardId }) => {
      const stripe = await requireStripe(publishableKey);
      const { error } = await stripe.confirmCardPayment(secret, { payment_method: cardId });
      // The first press succeeded after all.
      if (error && error.payment_intent?.status !== 'succeeded') throw faultOf(error);
    },
  };
}
