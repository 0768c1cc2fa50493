import { describe, expect, it } from 'vitest';
import { testCards } from '../testing/card-form.ts';
import { keys, newId, paymentsOnSandbox } from './payments-fixtures.ts';
import { stripePayments } from './stripe/stripe-payments.ts';

const { apiBase, payments, stripe, saveCard, confirm } = await paymentsOnSandbox();

const oneOff = { cents: 199, description: 'Pocketful', purchaseId: 1, key: 'one-off' };

describe('subscriptions', () => {
  const begin = async (card: string = testCards.fine) => {
    const clock = await stripe.testHelpers.testClocks.create({
      frozen_time: Date.parse('2026-01-31') / 1000,
    });
    const timed = stripePayments({ ...keys, apiBase, testClock: clock.id });
    const customerId = await timed.createCustomer({ id: newId(), username: 'odette' });
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

  it('begin when the first month is paid, and renew each month [1.1.18]', async () => {
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
    expect(await payments.findInvoice(invoice.paymentId ?? '')).toEqual(invoice);
    const single = await payments.createPayment({
      ...oneOff,
      customerId: one.customerId,
      cardId: one.cardId,
    });
    expect(await payments.findInvoice(single.id)).toBeNull();
  });

  it('are paid by a credit of the customer, in part or whole, without a payment for nothing', async () => {
    const one = await begin();
    await pay(one);
    await stripe.customers.update(one.customerId, { balance: -699 });
    await one.until('2026-03-01');
    expect(await payments.readSubscription(one.begun.id)).toMatchObject({
      status: 'active',
      latestInvoice: { status: 'paid', cents: 0, paymentId: null },
    });
    await one.until('2026-04-01');
    expect(await payments.readSubscription(one.begun.id)).toMatchObject({
      status: 'active',
      latestInvoice: { status: 'paid', cents: 299, paymentId: expect.any(String) },
    });
  });

  it('end at the end of the month when cancelled, and continue when resumed', async () => {
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

  it('that are never paid expire, and end when their customer is deleted', async () => {
    const [unpaid, gone] = [await begin(), await begin()];
    await unpaid.until('2026-02-02');
    expect((await payments.readSubscription(unpaid.begun.id)).status).toBe('incomplete_expired');
    await pay(gone);
    await payments.deleteCustomer(gone.customerId);
    await payments.deleteCustomer(gone.customerId);
    expect((await payments.readSubscription(gone.begun.id)).status).toBe('canceled');
  });
});
