/**
 * The contract of payments, with the adapter for real money: the official SDK over HTTP against the sandbox.
 * The payer uses the same SDK with the publishable key.
 */
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { PaymentsAway } from '../ports/payments.ts';
import { testCards } from '../testing/card-form.ts';
import { asError } from '../unknown-values.ts';
import { keys, paymentsOnSandbox, withSecret } from './payments-fixtures.ts';
import { signWebhook } from './sandbox/webhooks.ts';
import { stripePayments } from './stripe/stripe-payments.ts';

const { payments, sandbox, apiBase, delivered, page, stripe, ...cards } = await paymentsOnSandbox();
const { newCustomer, typeCard, saveCard, confirmSetup, open, confirm } = cards;

const fault = (work: Promise<unknown>) => work.then(() => null).catch(asError);

describe('cards at the provider', () => {
  it('are saved by the payer, with brand and last four digits [1.7.44]', async () => {
    const customerId = await newCustomer();
    const cardId = await saveCard(customerId);
    expect(await payments.readCard(cardId)).toEqual({
      id: cardId,
      customerId,
      brand: 'visa',
      lastFour: '4242',
      expiryMonth: 8,
      expiryYear: 2034,
    });
    await payments.setDefaultCard(customerId, cardId);
    await payments.detachCard(cardId);
    expect((await payments.readCard(cardId))?.customerId).toBeNull();
    expect(await payments.readCard('pm_nothing')).toBeNull();
  });

  it('are saved only after their challenge is passed', async () => {
    const customerId = await newCustomer();
    const cardId = await typeCard(testCards.challenge);
    const setup = await payments.createSetup({ customerId, cardId });
    const confirmed = await confirmSetup(setup);
    expect(confirmed.status).toBe('requires_action');
    expect(await payments.readSetup(setup.id)).toEqual({ customerId, done: false, cardId });
  });

  it.each([
    ['declined', 'Your card was declined.'],
    ['poor', 'Your card has insufficient funds.'],
    ['expired', 'Your card has expired.'],
    ['wrongCvc', "Your card's security code is incorrect."],
  ] as const)('are refused with the text for their owner: %s [1.8.14]', async (card, message) => {
    const customerId = await newCustomer();
    const refused = await fault(saveCard(customerId, testCards[card]));
    expect(refused).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(refused?.message).toBe(message);
  });

  it('that are not test cards are refused by the sandbox', async () => {
    const refused = await fault(typeCard('4111111111111111'));
    expect(refused?.message).toContain('test cards only');
  });

  it('of another customer cannot be used', async () => {
    const [mine, theirs] = [await newCustomer(), await newCustomer()];
    const cardId = await saveCard(theirs);
    expect(await fault(payments.createSetup({ customerId: mine, cardId }))).toBeInstanceOf(Error);
    expect(await fault(open(mine, cardId))).toBeInstanceOf(Error);
    const payment = await open(mine, await saveCard(mine));
    expect(await fault(confirm(payment, { payment_method: cardId }))).toBeInstanceOf(Error);
  });
});

describe('payments', () => {
  it('are charged once when the payer confirms them [1.7.45]', async () => {
    const customerId = await newCustomer();
    const payment = await open(customerId, await saveCard(customerId));
    expect((await payments.readPayment(payment.id)).status).toBe('open');
    const clicks = await Promise.allSettled([1, 2, 3].map(() => confirm(payment)));
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await payments.readPayment(payment.id)).toEqual({
      id: payment.id,
      status: 'succeeded',
      cents: 499,
      refundedCents: 0,
      dispute: 'none',
      card: { brand: 'visa', lastFour: '4242' },
      failure: null,
    });
    expect(await payments.cancelPayment(payment.id)).toBe(false);
  });

  it('are opened once per key, and a key is for one payment', async () => {
    const customerId = await newCustomer();
    const cardId = await saveCard(customerId);
    const [first, second] = await Promise.all([
      open(customerId, cardId, 499, `same-${customerId}`),
      open(customerId, cardId, 499, `same-${customerId}`),
    ]);
    expect(second).toEqual(first);
    expect(await fault(open(customerId, cardId, 500, `same-${customerId}`))).toBeInstanceOf(Error);
  });

  it('fail with the reason, and can be tried again', async () => {
    const customerId = await newCustomer();
    const payment = await open(customerId, await saveCard(customerId, testCards.declinedLater));
    await fault(confirm(payment));
    expect(await payments.readPayment(payment.id)).toMatchObject({
      status: 'open',
      failure: 'Your card was declined.',
    });
    await confirm(payment, { payment_method: await saveCard(customerId) });
    expect((await payments.readPayment(payment.id)).status).toBe('succeeded');
  });

  it('can be cancelled, and refunded in part and in full', async () => {
    const customerId = await newCustomer();
    const cardId = await saveCard(customerId);
    const dropped = await open(customerId, cardId);
    expect(await payments.cancelPayment(dropped.id)).toBe(true);
    expect((await payments.readPayment(dropped.id)).status).toBe('canceled');
    const payment = await open(customerId, cardId);
    await confirm(payment);
    await stripe.refunds.create({ payment_intent: payment.id, amount: 100 });
    expect((await payments.readPayment(payment.id)).refundedCents).toBe(100);
    await payments.refundPayment({ paymentId: payment.id, key: `refund-${payment.id}` });
    await payments.refundPayment({ paymentId: payment.id, key: `refund-${payment.id}` });
    expect((await payments.readPayment(payment.id)).refundedCents).toBe(499);
  });

  it('can be disputed, and the dispute is decided', async () => {
    const customerId = await newCustomer();
    const payment = await open(customerId, await saveCard(customerId, testCards.dispute));
    await confirm(payment);
    expect((await payments.readPayment(payment.id)).dispute).toBe('open');
    const { data } = await stripe.disputes.list({ payment_intent: payment.id });
    const evidence = { uncategorized_text: 'winning_evidence' };
    await stripe.disputes.update(data[0]?.id ?? '', { evidence });
    expect((await payments.readPayment(payment.id)).dispute).toBe('won');
  });
});

describe('webhook events', () => {
  const body = (id: string) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_1' } },
    });
  const now = () => Math.floor(Date.now() / 1000);
  const read = (text: string, signature: string) => payments.readEvent(Buffer.from(text), signature);

  it('are signed and name their object', async () => {
    const customerId = await newCustomer();
    const payment = await open(customerId, await saveCard(customerId));
    await confirm(payment);
    await sandbox.settled();
    const last = delivered.find((one) => one.body.includes(payment.id));
    expect(await read(last?.body ?? '', last?.signature ?? '')).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'payment_intent.succeeded',
      subject: { paymentId: payment.id },
    });
  });

  it('are refused when forged, altered, old or unsigned', async () => {
    const text = body('evt_1');
    expect(await read(text, signWebhook(text, keys.webhookSecret, now()))).not.toBeNull();
    expect(await read(text, signWebhook(text, 'whsec_other', now()))).toBeNull();
    expect(await read(body('evt_2'), signWebhook(text, keys.webhookSecret, now()))).toBeNull();
    expect(await read(text, signWebhook(text, keys.webhookSecret, now() - 301))).toBeNull();
    expect(await read(text, 't=1')).toBeNull();
    expect(await read('', '')).toBeNull();
    expect(await read('no json', signWebhook('no json', keys.webhookSecret, now()))).toBeNull();
  });
});

describe('access to the sandbox', () => {
  it('allows pages only the requests that they need', async () => {
    const customerId = await newCustomer();
    const cardId = await saveCard(customerId);
    const payment = await open(customerId, cardId);
    const refused = [
      page.customers.create({ name: 'me' }),
      page.refunds.create({ payment_intent: payment.id }),
      page.paymentIntents.confirm(payment.id, withSecret('guessed')),
      page.paymentIntents.retrieve(payment.id),
    ];
    for (const response of await Promise.allSettled(refused)) expect(response.status).toBe('rejected');
    const stranger = new Stripe('sk_test_wrong', {
      host: new URL(apiBase).hostname,
      port: new URL(apiBase).port,
      protocol: 'http',
    });
    expect(await fault(stranger.customers.create({}))).toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  it('throws the errors of the port when the provider does not respond', async () => {
    const away = stripePayments({ ...keys, apiBase: 'http://127.0.0.1:9', timeoutMs: 500 });
    expect(await fault(away.readPayment('pi_1'))).toBeInstanceOf(PaymentsAway);
  });

  it('refuses unknown addresses as unknown', async () => {
    const response = await sandbox.handle({
      method: 'POST',
      url: '/v1/payouts',
      authorization: `Bearer ${keys.secretKey}`,
      body: '',
    });
    expect(response.status).toBe(404);
  });
});
