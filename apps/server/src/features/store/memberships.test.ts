import { Billing } from '@blookery/contract';
import { missingFields, specifiedFields } from '@blookery/contract/base/specified-fields';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { shopper, testCards } from '../../testing/card-form.ts';
import { atOnce } from '../../testing/connections.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import {
  billing,
  form,
  me,
  now,
  open,
  plus,
  pocketful,
  product,
  server,
  setNow,
  setUp,
  transactions,
} from './store-fixtures.ts';

setUp();

const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const patron = product('Blookery Patron');

describe('memberships', () => {
  const subscribed = async (number: string = testCards.fine) => {
    const player = await shopper(server);
    const card = await form.addCard(player, number);
    const { opened: response } = await form.subscribe(player, plus.id, card);
    return { player, card, response };
  };

  it('begin with the first month, give permissions with an end, and are shown [1.7.16] [1.1.18] [2.3.17]', async () => {
    const { player, response } = await subscribed();
    expect(response.body.transaction).toMatchObject({
      kind: 'subscription',
      amount: 4.99,
      status: 'pending',
    });
    const user = await me(player);
    expect(user.subscription).toEqual({ productId: plus.id, expiresAt: '2033-12-22T12:00:00.000Z' });
    expect(user.permissions.toSorted()).toEqual(plus.grants.permissions?.toSorted());
    expect(user.titles).toEqual(plus.grants.titleIds);
    const shown = await billing(player);
    expect(Check(Billing, shown)).toBe(true);
    expect(shown.subscription).toEqual({
      productId: plus.id,
      status: 'active',
      price: 4.99,
      periodEnd: '2033-12-15T12:00:00.000Z',
      cancelAtPeriodEnd: false,
      unused: 4.99,
    });
    const history = await transactions(player);
    expect(missingFields(history, specifiedFields.transactions)).toEqual([]);
    expect(history).toMatchObject([{ status: 'completed', kind: 'subscription', productId: plus.id }]);
  });

  it('are limited to one at a time', async () => {
    const { player, card } = await subscribed();
    const second = await form.subscribe(player, patron.id, card);
    expect([second.status, second.opened.code]).toEqual([409, 'STORE_SUBSCRIBED']);
  });

  it('can be cancelled to the end of the month, and resumed', async () => {
    const { player } = await subscribed();
    const cancelled = await player.request('PUT /api/stripe/subscription', {
      body: { cancelAtPeriodEnd: true },
    });
    expect(cancelled.body).toMatchObject({ cancelAtPeriodEnd: true });
    expect((await me(player)).subscription?.expiresAt).toBe('2033-12-15T12:00:00.000Z');
    const resumed = await player.request('PUT /api/stripe/subscription', {
      body: { cancelAtPeriodEnd: false },
    });
    expect(resumed.body).toMatchObject({ cancelAtPeriodEnd: false });
    expect((await me(player)).subscription?.expiresAt).toBe('2033-12-22T12:00:00.000Z');
    const nobody = await shopper(server);
    const none = await nobody.request('PUT /api/stripe/subscription', { body: { cancelAtPeriodEnd: true } });
    expect([none.status, none.code]).toEqual([409, 'STORE_NOT_SUBSCRIBED']);
  });

  it('cannot lose their last card while they renew on it', async () => {
    const { player, card } = await subscribed();
    const refused = await player.request(`DELETE /api/stripe/payment-methods/${card}`);
    expect([refused.status, refused.code]).toEqual([409, 'STORE_CARD_NEEDED']);
    await player.request('PUT /api/stripe/subscription', { body: { cancelAtPeriodEnd: true } });
    expect((await player.request(`DELETE /api/stripe/payment-methods/${card}`)).status).toBe(200);
  });

  it('can be bought permanently less the rest of the month, and then stop renewing [2.9.36]', async () => {
    const { player, card } = await subscribed();
    const before = now;
    setNow(later(15));
    const opened = await player.request(`POST /api/stripe/invoice/${plus.id}`, {
      body: { subscription: false, paymentMethodId: card },
    });
    expect(opened.body.transaction).toMatchObject({ kind: 'lifetime', credit: 2.49, amount: 57.5 });
    await form.confirm(opened.body.client_secret);
    await server.sandbox?.settled();
    expect((await me(player)).subscription).toEqual({ productId: plus.id, expiresAt: null });
    expect((await billing(player)).subscription).toBeNull();
    const again = await form.subscribe(player, plus.id, card);
    expect([again.status, again.opened.code]).toEqual([409, 'STORE_OWNED']);
    setNow(before);
  });

  it('that wait for the bank begin when it agrees', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player, testCards.challenge);
    const opened = await player.request(`POST /api/stripe/invoice/${plus.id}`, {
      body: { subscription: true },
    });
    await form.confirm(opened.body.client_secret, { payment_method: card });
    expect((await me(player)).subscription).toBeNull();
    const again = await player.request(`POST /api/stripe/invoice/${plus.id}`, {
      body: { subscription: true },
    });
    expect(again.body.client_secret).toBe(opened.body.client_secret);
    await form.answerChallenge(opened.body.client_secret, 'pass');
    await server.sandbox?.settled();
    expect((await me(player)).subscription).toMatchObject({ productId: plus.id });
    expect(await transactions(player)).toHaveLength(1);
  });
});

describe('the spending limit that players set', () => {
  const cap = (player: TestPlayer, dollars: number | null) =>
    player.request('PUT /api/stripe/spending-cap', { body: { dollars } });

  it('applies at once when lowered, from the next month when raised', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    await cap(player, 5);
    await form.buy(player, pocketful.id, card);
    const { status, refusal } = await open(player, pocketful.id, { quantity: 2, paymentMethodId: card });
    expect([status, refusal.code]).toEqual([409, 'STORE_CAP_REACHED']);
    expect(refusal.message).toContain('$5.00');
    expect(refusal.message).toContain('$3.01');
    const raised = await cap(player, null);
    expect(raised.body).toEqual({
      dollars: 5,
      spent: 1.99,
      later: { dollars: null, from: '2033-12-01T00:00:00.000Z' },
    });
    expect((await open(player, pocketful.id, { quantity: 2, paymentMethodId: card })).status).toBe(409);
    const before = now;
    setNow(new Date('2033-12-01T00:00:00Z'));
    expect((await open(player, pocketful.id, { quantity: 2, paymentMethodId: card })).status).toBe(200);
    expect((await billing(player)).spendingCap).toMatchObject({ dollars: null, later: null });
    setNow(before);
  });

  it('cannot be exceeded by concurrent purchases', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    await cap(player, 4);
    const responses = await atOnce(10, (index) =>
      open(player, pocketful.id, { quantity: 1, paymentMethodId: card }, { 'idempotency-key': `k${index}` }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

describe('access to the store', () => {
  it.each([
    'GET /api/stripe/stores',
    'GET /api/stripe/billing',
    'GET /api/users/transactions',
    'PUT /api/stripe/spending-cap',
    'PUT /api/stripe/subscription',
    `POST /api/stripe/invoice/${plus.id}`,
    `POST /api/stripe/payment-intent/${plus.id}`,
    'POST /api/stripe/setup-intent',
    'POST /api/stripe/payment-methods',
  ])('%s is for players only', async (call) => {
    const { status } = await server.request(call, call.startsWith('GET') ? {} : { body: {} });
    expect(status).toBe(401);
  });
});

itPassesTheAudit(() => server);
