import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { setGrant } from '../../players/permissions.ts';
import { dashboard, shopper, testCards } from '../../testing/card-form.ts';
import { giveTokens, lists } from '../../testing/collecting.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import {
  charges,
  deliver,
  event,
  form,
  gems,
  gemsId,
  laterBy,
  me,
  now,
  open,
  paymentOf,
  product,
  refund,
  runJob,
  server,
  setUp,
  transactions,
} from './attacks-fixtures.ts';

setUp();

const stripeSecret = 'sk_test_attacks';

const bought = async (number: string = testCards.fine, productId = gemsId) => {
  const player = await shopper(server);
  const card = await form.addCard(player, number);
  await form.buy(player, productId, card);
  return { player, card };
};

describe('a refund', () => {
  it('takes back what is left, and reports the rest to staff [2.4.04]', async () => {
    const { player } = await bought();
    await giveTokens(server, player.id, -20, 'gems');
    await refund(player);
    expect((await me(player)).gems).toBe(0);
    expect((await transactions(player))[0]).toMatchObject({ status: 'refunded' });
    const flags = await server.database.sql`select detail from store_flags where player_id = ${player.id}`;
    expect(flags).toMatchObject([{ detail: { gems: 20 } }]);
    const notices = await player.request('GET /api/notices');
    expect(notices.body.notices[0]).toMatchObject({ kind: 'store', link: '/settings/billing' });
  });

  it('takes back items, cosmetics and permissions, and takes off what the player wears', async () => {
    const { player, card } = await bought(testCards.fine, product('First Shelf'));
    const dresser = product('Dressing Table');
    await refund(player);
    expect((await me(player)).items.map(({ itemId }: { itemId: number }) => itemId)).not.toContain(
      lists.products.find(({ name }) => name === 'First Shelf')?.grants.itemIds?.[0],
    );
    expect((await form.buy(player, dresser, card)).opened.body).toHaveProperty('client_secret');
    const { fonts } = await me(player);
    await player.request('PATCH /api/cosmetics/font', { body: { fontId: fonts[0] } });
    await refund(player);
    const after = await me(player);
    expect(after.fonts).toEqual([]);
    expect(after.banners).toEqual([]);
    expect(after.fontId).not.toBe(fonts[0]);
    expect((await form.buy(player, product('Quiet Shop'), card)).opened.body).toHaveProperty('client_secret');
    await refund(player);
    expect((await me(player)).permissions).toEqual([]);
    expect((await open(player, card, {}, product('Quiet Shop'))).status).toBe(200);
  });

  it('of a part leaves the purchase as it is', async () => {
    const { player } = await bought();
    await refund(player, 50);
    expect((await me(player)).gems).toBe(gems);
    expect((await transactions(player))[0]).toMatchObject({ status: 'completed', refunded: 0.5 });
  });

  it('of a membership ends it', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    await form.subscribe(player, product('Blookery Plus'), card);
    await refund(player);
    await server.sandbox?.settled();
    const user = await me(player);
    expect([user.subscription, user.permissions]).toEqual([null, []]);
  });

  it('keeps a permission that staff granted before or after the purchase, for as long as they granted it', async () => {
    const grant = (playerId: string) =>
      setGrant(server.database.sql, playerId, 'NO_ADS', { expiresAt: '2090-01-01T00:00:00Z' });
    const quietShop = product('Quiet Shop');
    const before = await shopper(server);
    await grant(before.id);
    await form.buy(before, quietShop, await form.addCard(before));
    const { player: after } = await bought(testCards.fine, quietShop);
    await grant(after.id);
    for (const player of [before, after]) {
      await refund(player);
      expect((await me(player)).permissions).toEqual(['NO_ADS']);
      const held = await server.database.sql`
        select expires_at as until from player_permissions where player_id = ${player.id}`;
      expect(held).toEqual([{ until: new Date('2090-01-01T00:00:00Z') }]);
    }
  });

  it('through a dispute takes the gems until the dispute is won [2.4.05]', async () => {
    const { player } = await bought(testCards.dispute);
    expect((await transactions(player))[0]).toMatchObject({ status: 'disputed' });
    expect((await me(player)).gems).toBe(0);
    const [dispute] = await server.database.sql<{ id: string }[]>`
      select id from sandbox_objects where kind = 'dispute' and customer = ${await paymentOf(player)}`;
    await dashboard(server, `disputes/${dispute?.id}`, {
      'evidence[uncategorized_text]': 'winning_evidence',
    });
    expect((await transactions(player))[0]).toMatchObject({ status: 'completed' });
    expect((await me(player)).gems).toBe(gems);
  });
});

describe('a server that dies', () => {
  it('after the payment and before the grant: the next server grants once', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    server.sandbox?.cutLine(true);
    await form.buy(player, gemsId, card);
    server.sandbox?.mendLine();
    const { sql } = server.database;
    // The rows as they are when the process dies between the two transactions.
    await sql`
      with done as (
        update purchases set status = 'completed', completed_at = now() where player_id = ${player.id} returning id
      ) insert into store_outbox (reference, deed, purchase) select 'grant:' || id, 'grant', id from done`;
    const next = await testServer(
      { SECRET: 'attacks' },
      { clock: { now: () => new Date(now) }, databaseAddress: server.databaseAddress },
    );
    await Promise.all([next.runJob('store-outbox'), server.runJob('store-outbox')]);
    await Promise.all([next.runJob('store-outbox'), server.runJob('store-outbox')]);
    expect((await me(player)).gems).toBe(gems);
  });

  it('before the payment is opened: nothing is charged, and the purchase is failed', async () => {
    const player = await shopper(server);
    await form.addCard(player);
    await server.database.sql`
      insert into purchases (player_id, product_id, kind, quantity, cents, created_at)
      values (${player.id}, ${gemsId}, 'once', 1, 199, ${now})`;
    laterBy(11);
    await runJob('store-reconcile');
    expect((await transactions(player))[0]).toMatchObject({ status: 'failed' });
  });

  it('after a declined payment: a later success without a webhook is found by a request to the provider', async () => {
    const player = await shopper(server);
    const [bad, good] = [await form.addCard(player, testCards.declinedLater), await form.addCard(player)];
    const { body } = await open(player, bad);
    await form.confirm(body.client_secret);
    await server.sandbox?.settled();
    expect((await transactions(player))[0]?.status).toBe('failed');
    server.sandbox?.cutLine(true);
    await form.confirm(body.client_secret, { payment_method: good });
    await server.sandbox?.settled();
    server.sandbox?.mendLine();
    laterBy(11);
    await runJob('store-reconcile');
    expect((await transactions(player))[0]?.status).toBe('completed');
    expect((await me(player)).gems).toBe(gems);
  });

  it('leaves unconfirmed payments to be cancelled after an hour', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    const { body } = await open(player, card);
    laterBy(30);
    await runJob('store-reconcile');
    expect((await transactions(player))[0]?.status).toBe('pending');
    laterBy(40);
    await runJob('store-reconcile');
    expect((await transactions(player))[0]?.status).toBe('failed');
    expect((await form.confirm(body.client_secret)).status).toBe(400);
    expect(await charges(player)).toBe(0);
  });
});

it('a month whose subscription ends right after its payment was read stays failed', async () => {
  const player = await shopper(server);
  await form.addCard(player);
  const { status } = await player.request(`POST /api/stripe/invoice/${product('Blookery Plus')}`, {
    body: { subscription: true },
  });
  expect(status).toBe(200);
  // The payment is still open, as it was before the end.
  await server.database.sql`
    update sandbox_objects o set data = jsonb_set(o.data, '{status}', '"canceled"') from customers c
    where c.player_id = ${player.id} and o.customer = c.customer_id and o.kind = 'subscription'`;
  laterBy(11);
  await runJob('store-reconcile');
  expect((await transactions(player))[0]?.status).toBe('failed');
});

describe('the payment sandbox', () => {
  it('does not reveal the secret key', async () => {
    const response = await form.post('/refunds', { payment_intent: 'pi_1' });
    expect(response.status).toBe(403);
    const withSecret = await form.post('/customers', {}, `Bearer ${server.sandbox?.secretKey}`);
    expect(withSecret.status).toBe(401);
  });

  it('is absent when Stripe is configured, and only then does the policy allow Stripe', async () => {
    const real = await testServer({
      STRIPE_SECRET_KEY: stripeSecret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_attacks',
      STRIPE_WEBHOOK_SECRET: 'whsec_attacks',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    });
    const { body } = await real.request('GET /api');
    expect(body.payments).toEqual({ mode: 'stripe', publishableKey: 'pk_test_attacks' });
    const player = await real.player();
    const typed = await real.request('POST /payments-sandbox/v1/payment_methods', { body: {} });
    expect(typed.status).toBe(404);
    const number = await player.request('POST /api/stripe/setup-intent', {
      body: { paymentMethodId: '4242424242424242' },
    });
    expect(number.code).toBe('STORE_CARD_NUMBER');
    const away = await player.request('POST /api/stripe/setup-intent', { body: { paymentMethodId: 'pm_1' } });
    expect([away.status, away.code]).toEqual([502, 'STORE_PROVIDER_AWAY']);
    const policy = async (one: TestServer) =>
      String((await one.request('GET /nowhere')).headers['content-security-policy']);
    expect(await policy(real)).toContain('https://js.stripe.com');
    expect(await policy(server)).not.toContain('stripe.com');
  });

  it('is absent when payments are off', async () => {
    const off = await testServer({ PAYMENTS: 'off' });
    const player = await off.player();
    const { status, code } = await player.request(`POST /api/stripe/payment-intent/${gemsId}`, {
      body: { quantity: 1, paymentMethodId: 'pm_1' },
    });
    expect([status, code]).toEqual([409, 'STORE_OFF']);
    expect((await off.request('GET /api')).body.payments).toEqual({ mode: 'off', publishableKey: null });
    expect((await player.request('GET /api/stripe/billing')).status).toBe(200);
  });
});

it('a webhook signed by the official Stripe library is accepted', async () => {
  const body = event('evt_library', 'pi_unknown');
  const header = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
    payload: body,
    secret: server.sandbox?.webhookSecret ?? '',
  });
  expect((await deliver(body, header)).statusCode).toBe(200);
});

itPassesTheAudit(() => server);
