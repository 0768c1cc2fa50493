/** Talks to the sandbox at its own address, never to the game's API. */
import { type AskBank, type CardClient, CardRefusal, CardSilence } from '../billing/card-provider.ts';

const base = '/payments-sandbox/v1';

interface Intent {
  id: string;
  status: string;
  last_payment_error?: { message: string } | null;
  last_setup_error?: { message: string } | null;
}

interface Fault {
  error: { code?: string; message: string; payment_intent?: Intent };
}

export interface TypedCard {
  number: string;
  expiryMonth: string;
  expiryYear: string;
  cvc: string;
}

export interface SandboxClient extends CardClient {
  /** Sends the card and returns its id. */
  typeCard: (card: TypedCard) => Promise<string>;
}

const idOf = (secret: string): string => secret.slice(0, secret.indexOf('_secret_'));

export function sandboxClient(publishableKey: string): SandboxClient {
  async function post(path: string, form: Record<string, string>): Promise<Intent> {
    let response: Response;
    try {
      response = await fetch(base + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKey}` },
        body: new URLSearchParams(form),
      });
    } catch {
      throw new CardSilence();
    }
    if (response.status >= 500) throw new CardSilence();
    // The sandbox is part of the game's server and returns nothing else.
    const result = (await response.json()) as Intent | Fault;
    if (!('error' in result)) return result;
    // The first press succeeded after all.
    const { code, payment_intent: intent, message } = result.error;
    if (code === 'payment_intent_unexpected_state' && intent?.status === 'succeeded') return intent;
    throw new CardRefusal(message);
  }

  async function confirm(path: string, secret: string, askBank: AskBank, more = {}): Promise<void> {
    const intent = await post(`${path}/confirm`, { client_secret: secret, ...more });
    if (intent.status === 'succeeded') return;
    const outcome = (await askBank()) ? 'pass' : 'fail';
    const challenge = await post(`${path}/challenge`, { client_secret: secret, outcome });
    if (challenge.status === 'succeeded') return;
    const { message } = challenge.last_payment_error ??
      challenge.last_setup_error ?? {
        message: 'The bank did not agree.',
      };
    throw new CardRefusal(message);
  }

  return {
    overPage: false,
    confirmSetup: (secret, askBank) => confirm(`/setup_intents/${idOf(secret)}`, secret, askBank),
    confirmPayment: ({ secret, cardId }, askBank) =>
      confirm(`/payment_intents/${idOf(secret)}`, secret, askBank, { payment_method: cardId }),
    typeCard: async ({ number, expiryMonth, expiryYear, cvc }) => {
      const made = await post('/payment_methods', {
        type: 'card',
        'card[number]': number,
        'card[exp_month]': expiryMonth,
        'card[exp_year]': expiryYear,
        'card[cvc]': cvc,
      });
      return made.id;
    },
  };
}
