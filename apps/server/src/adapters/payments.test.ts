/**
 * The contract of payments, with the adapter for real money: the official SDK over HTTP against the sandbox.
 * The payer uses the same SDK with the publishable key.
 */
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Payments, PaymentsAway } from '../ports/payments.ts';
import { testCards } from '../testing/card-form.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { signWebhook } from './sandbox/webhooks.ts';
import { stripePayments } from './stripe/stripe-payments.ts';
import { asError } from '../unknown-values.ts';

const keys = {
  secretKey: 'sk_test_contract',
  publishableKey: 'pk_test_contract',
  webhookSecret: 'whsec_contract',
};
const told: { body: string; signature: string }[] = [];

let sandbox: Sandbox;
let apiBase: string;
let payments: Payments;
/** The client of the browser: the same API with the publishable key. */
let page: Stripe;
let stripe: Stripe;
beforeAll(async () => {
  const database = await testDatabase();
  sandbox = createSandbox({
    database,
    clock: { now: () => new Date() },
    ...keys,
    send: async (body, signature) => {
      told.push({ body, signature });
      return 200;
    },
  });
  apiBase = await sandbox.listen();
  payments = stripePayments({ ...keys, apiBase });
  const { hostname, port } = new URL(apiBase);
  const at = { host: hostname, port, protocol: 'http', telemetry: false } as const;
  page = new Stripe(keys.publishableKey, at);
  stripe = new Stripe(keys.secretKey, at);
});
afterAll(() => sandbox.close());

let players = 0;
const newCustomer = () => payments.createCustomer({ id: `player-${++players}`, username: 'odette' });
const typeCard = async (number: string) => {
  const card = { number, exp_month: 8, exp_year: 2034, cvc: '123' };
  return (await page.paymentMethods.create({ type: 'card', card })).id;
};
/** The library is made for servers, so its types lack the secret that pages send. */
const withSecret = (secret: string, more: object = {}): object => ({ client_secret: secret, ...more });
const confirmSetup = ({ id, clientSecret }: { id: string; clientSecret: string }) =>
  page.setupIntents.confirm(id, withSecret(clientSecret));
const saveCard = async (customerId: string, number: string = testCards.fine) => {
  const cardId = await typeCard(number);
  const setup = await payments.createSetup({ customerId, cardId });
  await confirmSetup(setup);
  return cardId;
};
const open = async (customerId: string, cardId: string, cents = 499, key = `key-${Math.random()}`) =>
  payments.createPayment({ customerId, cardId, cents, description: 'Pocketful', purchaseId: 1, key });
const confirm = ({ id, clientSecret }: { id: string; clientSecret: string }, more = {}) =>
  page.paymentIntents.confirm(id, withSecret(clientSecret, more));
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

describe('subscriptions', () => {
  const begin = async (card: string = testCards.fine) => {
    const clock = await stripe.testHelpers.testClocks.create({
      frozen_time: Date.parse('2026-01-31') / 1000,
    });
    const timed = stripePayments({ ...keys, apiBase, testClock: clock.id });
    const customerId = await timed.createCustomer({ id: `player-${++players}`, username: 'odette' });
    const cardId = await saveCard(customerId, card);
    await payments.setDefaultCard(customerId, cardId);
    const begun = await timed.createSubscription({
      customerId,
      productId: 1,
      name: 'Blookery Plus',
      monthlyCents: 499,
      key: `subscription-${customerId}`,
    });
    const until = (day: string) =>
      stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: Date.parse(day) / 1000 });
    return { begun, cardId, customerId, until };
  };
  const pay = async ({ begun, cardId }: Awaited<ReturnType<typeof begin>>) => {
    const [id = ''] = begun.clientSecret.split('_secret_');
    await confirm({ id, clientSecret: begun.clientSecret }, { payment_method: cardId });
    return payments.readSubscription(begun.id);
  };

  it('begin with the first month paid, and renew each month [1.1.18]', async () => {
    const one = await begin();
    expect(one.begun).toMatchObject({ status: 'incomplete', latestInvoice: { status: 'open', cents: 499 } });
    expect(await pay(one)).toMatchObject({
      status: 'active',
      periodEnd: new Date('2026-02-28'),
      latestInvoice: { status: 'paid', paymentId: expect.stringMatching(/^pi_/) },
    });
    await one.until('2026-04-01');
    const later = await payments.readSubscription(one.begun.id);
    expect(later).toMatchObject({ status: 'active', periodEnd: new Date('2026-04-30') });
    const invoice = await payments.readInvoice(later.latestInvoice?.id ?? '');
    expect(invoice).toEqual(later.latestInvoice);
    expect(invoice.subscriptionId).toBe(one.begun.id);
  });

  it('end with the month when cancelled, and continue when resumed', async () => {
    const one = await begin();
    await pay(one);
    expect((await payments.setCancelAtPeriodEnd(one.begun.id, true)).cancelAtPeriodEnd).toBe(true);
    expect((await payments.setCancelAtPeriodEnd(one.begun.id, false)).cancelAtPeriodEnd).toBe(false);
    await payments.setCancelAtPeriodEnd(one.begun.id, true);
    await one.until('2026-03-05');
    expect((await payments.readSubscription(one.begun.id)).status).toBe('canceled');
    await payments.endSubscription(one.begun.id);
  });

  it('are retried for a week if a month cannot be paid, then end', async () => {
    const one = await begin();
    await pay(one);
    await payments.setDefaultCard(one.customerId, await saveCard(one.customerId, testCards.declinedLater));
    await one.until('2026-03-01');
    expect(await payments.readSubscription(one.begun.id)).toMatchObject({
      status: 'past_due',
      periodStart: new Date('2026-02-28'),
      latestInvoice: { status: 'open', attempted: true },
    });
    await one.until('2026-03-06');
    expect((await payments.readSubscription(one.begun.id)).status).toBe('past_due');
    await one.until('2026-03-08');
    expect((await payments.readSubscription(one.begun.id)).status).toBe('canceled');
  });

  it('recover if another card is available for the next attempt', async () => {
    const one = await begin();
    await pay(one);
    await payments.setDefaultCard(one.customerId, null);
    await one.until('2026-03-01');
    expect((await payments.readSubscription(one.begun.id)).status).toBe('past_due');
    await payments.setDefaultCard(one.customerId, one.cardId);
    await one.until('2026-03-04');
    expect((await payments.readSubscription(one.begun.id)).status).toBe('active');
  });

  it('that are never paid expire, and deleting a customer ends theirs', async () => {
    const [unpaid, gone] = [await begin(), await begin()];
    await unpaid.until('2026-02-02');
    expect((await payments.readSubscription(unpaid.begun.id)).status).toBe('incomplete_expired');
    await pay(gone);
    await payments.deleteCustomer(gone.customerId);
    await payments.deleteCustomer(gone.customerId);
    expect((await payments.readSubscription(gone.begun.id)).status).toBe('canceled');
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
    const last = told.find((one) => one.body.includes(payment.id));
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
  it('lets pages do only what pages need', async () => {
    const customerId = await newCustomer();
    const cardId = await saveCard(customerId);
    const payment = await open(customerId, cardId);
    const refused = [
      page.customers.create({ name: 'me' }),
      page.refunds.create({ payment_intent: payment.id }),
      page.paymentIntents.confirm(payment.id, withSecret('guessed')),
      page.paymentIntents.retrieve(payment.id),
    ];
    for (const answer of await Promise.allSettled(refused)) expect(answer.status).toBe('rejected');
    const stranger = new Stripe('sk_test_wrong', {
      host: new URL(apiBase).hostname,
      port: new URL(apiBase).port,
      protocol: 'http',
    });
    expect(await fault(stranger.customers.create({}))).toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  it('throws the errors of the port when nobody responds', async () => {
    const away = stripePayments({ ...keys, apiBase: 'http://127.0.0.1:9', timeoutMs: 500 });
    expect(await fault(away.readPayment('pi_1'))).toBeInstanceOf(PaymentsAway);
  });

  it('refuses unknown addresses as unknown', async () => {
    const answer = await sandbox.handle({
      method: 'POST',
      url: '/v1/payouts',
      authorization: `Bearer ${keys.secretKey}`,
      body: '',
    });
    expect(answer.status).toBe(404);
  });
});
