/** The only accepted cards. Every other number is refused, so that nobody enters a real one. */
import { SandboxFault } from './sandbox-fault.ts';
import type { CardBehaviour } from './wire-objects.ts';

const cards: Record<string, { brand: string; behaviour: CardBehaviour }> = {
  '4242424242424242': { brand: 'visa', behaviour: 'fine' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'fine' },
  '378282246310005': { brand: 'amex', behaviour: 'fine' },
  '4000000000000002': { brand: 'visa', behaviour: 'declined' },
  '4000000000009995': { brand: 'visa', behaviour: 'insufficient-funds' },
  '4000000000000069': { brand: 'visa', behaviour: 'expired' },
  '4000000000000127': { brand: 'visa', behaviour: 'wrong-cvc' },
  '4000000000000341': { brand: 'visa', behaviour: 'declined-later' },
  '4000002760003184': { brand: 'visa', behaviour: 'authenticate' },
  '4000000000000259': { brand: 'visa', behaviour: 'dispute' },
};

const refusals: Partial<Record<CardBehaviour, { code: string; decline_code?: string; message: string }>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  'declined-later': {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  'insufficient-funds': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', message: 'Your card has expired.' },
  'wrong-cvc': { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
};

/** Why this card cannot be saved or charged; null if it can. */
export function refusalOf(behaviour: CardBehaviour, when: 'saving' | 'paying') {
  const refusal = behaviour === 'declined-later' && when === 'saving' ? undefined : refusals[behaviour];
  return refusal ? { type: 'card_error', ...refusal } : null;
}

export const authenticationRequired = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
} as const;

export const authenticationFailed = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose another one and try again.',
} as const;

export function readCard(typed: Partial<Record<string, string>>, nowSeconds: number) {
  const number = (typed.number ?? '').replace(/\D/g, '');
  const card = cards[number];
  if (!card) {
    throw SandboxFault.card(
      'incorrect_number',
      'Your card number is incorrect. The sandbox takes test cards only.',
    );
  }
  const [month, year] = [Number(typed.exp_month), Number(typed.exp_year)];
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw SandboxFault.card('invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  // Valid until the end of its month.
  if (!Number.isInteger(year) || year > 2100 || Date.UTC(year, month) / 1000 <= nowSeconds) {
    throw SandboxFault.card('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  if (!/^\d{3,4}$/.test(typed.cvc ?? '')) {
    throw SandboxFault.card('invalid_cvc', "Your card's security code is invalid.");
  }
  return { ...card, last4: number.slice(-4), exp_month: month, exp_year: year };
}
