/** Saving a card and charging one, with all their failures. */
import { randomBytes } from 'node:crypto';
import { endpoint, intent } from './endpoint.ts';
import { text } from './form.ts';
import { payInvoice } from './invoices.ts';
import { type Ledger, newId } from './ledger.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { authenticationFailed, authenticationRequired, refusalOf } from './test-cards.ts';
import type { WireError, WireMethod, WirePayment, WireSetup } from './wire-objects.ts';

export const newSecret = (id: string): string => `${id}_secret_${randomBytes(12).toString('hex')}`;

const nextAction = { type: 'use_stripe_sdk' } as const;

export function newPayment(
  ledger: Ledger,
  terms: Pick<WirePayment, 'amount' | 'currency' | 'customer' | 'payment_method'> &
    Partial<Pick<WirePayment, 'description' | 'metadata' | '_invoice'>>,
): WirePayment {
  const id = newId('pi');
  return ledger.put({
    id,
    object: 'payment_intent',
    created: ledger.now,
    status: terms.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    amount_received: 0,
    client_secret: newSecret(id),
    description: null,
    metadata: {},
    next_action: null,
    last_payment_error: null,
    latest_charge: null,
    _invoice: null,
    ...terms,
  });
}

/** A card of another customer cannot be used. */
async function usable(ledger: Ledger, methodId: string | null | undefined, customer: string | null) {
  if (!methodId)
    throw SandboxFault.request('A payment method is missing.', 'parameter_missing', 'payment_method');
  const method = await ledger.get('payment_method', methodId);
  if (method.customer !== null && method.customer !== customer) {
    throw SandboxFault.request(
      'The PaymentMethod belongs to another customer.',
      'resource_missing',
      'payment_method',
    );
  }
  return method;
}

function requireOpen(found: WirePayment | WireSetup, name: string): void {
  if (found.status !== 'succeeded' && found.status !== 'canceled') return;
  throw new SandboxFault(400, {
    type: 'invalid_request_error',
    code: `${found.object}_unexpected_state`,
    message: `This ${name} is ${found.status} already.`,
    [found.object]: found,
  });
}

export async function confirmSetup(ledger: Ledger, setup: WireSetup, methodId?: string): Promise<WireSetup> {
  requireOpen(setup, 'SetupIntent');
  const method = await usable(ledger, methodId ?? setup.payment_method, setup.customer);
  setup.payment_method = method.id;
  const refusal = refusalOf(method._behaviour, 'saving');
  if (refusal) {
    Object.assign(setup, { status: 'requires_payment_method', last_setup_error: refusal });
    throw new SandboxFault(402, { ...refusal, setup_intent: ledger.put(setup) }, { keeps: true });
  }
  if (method._behaviour === 'authenticate') {
    Object.assign(setup, { status: 'requires_action', next_action: nextAction });
    return ledger.put(setup);
  }
  return saveCard(ledger, setup, method);
}

function saveCard(ledger: Ledger, setup: WireSetup, method: WireMethod): WireSetup {
  if (setup.customer) ledger.put(Object.assign(method, { customer: setup.customer }));
  return ledger.put(Object.assign(setup, { status: 'succeeded' as const, next_action: null }));
}

export async function confirmPayment(
  ledger: Ledger,
  payment: WirePayment,
  { methodId, offSession = false }: { methodId?: string | undefined; offSession?: boolean },
): Promise<WirePayment> {
  requireOpen(payment, 'PaymentIntent');
  const method = await usable(ledger, methodId ?? payment.payment_method, payment.customer);
  payment.payment_method = method.id;
  const needsChallenge = method._behaviour === 'authenticate';
  const refusal =
    needsChallenge && offSession ? authenticationRequired : refusalOf(method._behaviour, 'paying');
  if (refusal) throw declined(ledger, payment, refusal);
  if (needsChallenge) {
    Object.assign(payment, { status: 'requires_action', next_action: nextAction });
    return ledger.put(payment);
  }
  return charge(ledger, payment, method);
}

function declined(ledger: Ledger, payment: WirePayment, error: WireError): SandboxFault {
  Object.assign(payment, { status: 'requires_payment_method', next_action: null, last_payment_error: error });
  ledger.put(payment);
  ledger.emit('payment_intent.payment_failed', payment);
  return new SandboxFault(402, { ...error, payment_intent: payment }, { keeps: true });
}

/** Charges the card, without moving money. */
async function charge(ledger: Ledger, payment: WirePayment, method: WireMethod): Promise<WirePayment> {
  const disputed = method._behaviour === 'dispute';
  const { brand, last4 } = method.card;
  const made = ledger.put({
    id: newId('ch'),
    object: 'charge',
    created: ledger.now,
    amount: payment.amount,
    amount_refunded: 0,
    refunded: false,
    disputed,
    currency: payment.currency,
    customer: payment.customer,
    payment_intent: payment.id,
    payment_method_details: { type: 'card', card: { brand, last4 } },
    status: 'succeeded',
  });
  Object.assign(payment, {
    status: 'succeeded',
    next_action: null,
    last_payment_error: null,
    amount_received: payment.amount,
    latest_charge: made.id,
  });
  ledger.put(payment);
  ledger.emit('payment_intent.succeeded', payment);
  if (payment._invoice) await payInvoice(ledger, payment._invoice);
  if (disputed) {
    const dispute = ledger.put({
      id: newId('dp'),
      object: 'dispute',
      created: ledger.now,
      amount: payment.amount,
      charge: made.id,
      payment_intent: payment.id,
      status: 'needs_response',
    });
    ledger.emit('charge.dispute.created', dispute);
  }
  return payment;
}

/** What the window of the bank sends after the payer pressed a button. */
export const challenge = (kind: 'payment_intent' | 'setup_intent') =>
  endpoint(
    `POST /${kind}s/:id/challenge`,
    async (request) =>
      answerChallenge(request.ledger, await intent(kind, request), text(request.form, 'outcome') === 'pass'),
    'page',
  );

async function answerChallenge(ledger: Ledger, open: WirePayment | WireSetup, passed: boolean) {
  if (open.status !== 'requires_action') throw SandboxFault.request('There is no challenge to answer.');
  if (passed) {
    const method = await ledger.get('payment_method', open.payment_method ?? undefined);
    return open.object === 'payment_intent' ? charge(ledger, open, method) : saveCard(ledger, open, method);
  }
  if (open.object === 'payment_intent') {
    declined(ledger, open, authenticationFailed);
    return open;
  }
  return ledger.put(
    Object.assign(open, {
      status: 'requires_payment_method' as const,
      next_action: null,
      last_setup_error: { ...authenticationFailed, code: 'setup_intent_authentication_failure' },
    }),
  );
}
