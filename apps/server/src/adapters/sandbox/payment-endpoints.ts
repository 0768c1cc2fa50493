/** Charging a card, and refunds. */
import { customerOf, endpoint, intent, list, onTheirClock } from './endpoint.ts';
import { inner, text, words } from './form.ts';
import { challenge, confirmPayment, newPayment } from './intents.ts';
import { newId } from './ledger.ts';
import { SandboxFault } from './sandbox-fault.ts';
import type { WirePayment } from './wire-objects.ts';

export const paymentEndpoints = [
  endpoint('POST /payment_intents', async ({ ledger, form }): Promise<WirePayment> => {
    const customer = await customerOf(ledger, text(form, 'customer'));
    const amount = Number(text(form, 'amount'));
    if (!Number.isInteger(amount) || amount < 50) {
      throw SandboxFault.request('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
    }
    const method = await ledger.get('payment_method', text(form, 'payment_method'));
    if (method.customer !== customer.id) throw SandboxFault.missing(method.id);
    return newPayment(ledger, {
      amount,
      currency: text(form, 'currency') ?? 'usd',
      customer: customer.id,
      payment_method: method.id,
      description: text(form, 'description') ?? null,
      metadata: words(inner(form, 'metadata')),
    });
  }),
  endpoint('GET /payment_intents/:id', (request) => intent('payment_intent', request), 'page'),
  endpoint(
    'POST /payment_intents/:id/confirm',
    async (request) =>
      confirmPayment(request.ledger, await intent('payment_intent', request), {
        methodId: text(request.form, 'payment_method'),
      }),
    'page',
  ),
  challenge('payment_intent'),
  endpoint('POST /payment_intents/:id/cancel', async (request) => {
    const payment = await intent('payment_intent', request);
    if (payment.status === 'succeeded' || payment.status === 'canceled') {
      throw SandboxFault.request(
        `This PaymentIntent is ${payment.status}.`,
        'payment_intent_unexpected_state',
      );
    }
    request.ledger.put(Object.assign(payment, { status: 'canceled' as const, next_action: null }));
    request.ledger.emit('payment_intent.canceled', payment);
    return payment;
  }),
  endpoint('POST /refunds', async ({ ledger, form }) => {
    const payment = await ledger.get('payment_intent', text(form, 'payment_intent'));
    const charge = await ledger.get('charge', payment.latest_charge ?? undefined);
    await onTheirClock(ledger, payment.customer);
    const left = charge.amount - charge.amount_refunded;
    const amount = Number(text(form, 'amount') ?? left);
    if (left === 0)
      throw SandboxFault.request('This charge was refunded already.', 'charge_already_refunded');
    if (!(amount > 0 && amount <= left)) throw SandboxFault.request('That is more than was charged.');
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    ledger.put(charge);
    ledger.emit('charge.refunded', charge);
    return ledger.put({
      id: newId('re'),
      object: 'refund',
      created: ledger.now,
      amount,
      charge: charge.id,
      payment_intent: payment.id,
      status: 'succeeded',
      currency: charge.currency,
    });
  }),
  endpoint('GET /disputes', async ({ ledger, form }) =>
    list(await ledger.list('dispute', text(form, 'payment_intent') ?? ''), '/v1/disputes'),
  ),
  // As in the test mode of Stripe: these two texts decide the dispute.
  endpoint('POST /disputes/:id', async ({ ledger, id, form }) => {
    const dispute = await ledger.get('dispute', id);
    const evidence = text(inner(form, 'evidence'), 'uncategorized_text');
    if (evidence === 'winning_evidence') dispute.status = 'won';
    if (evidence === 'losing_evidence') dispute.status = 'lost';
    ledger.put(dispute);
    if (dispute.status !== 'needs_response') ledger.emit('charge.dispute.closed', dispute);
    return dispute;
  }),
];
