import { CurrentUser, Product, Store, Transaction } from '@blookery/contract';
import { missingFields, specifiedFields } from '@blookery/contract/base/specified-fields';
import { storeTexts } from '@blookery/game/trading/store';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { shopper, testCards } from '../../testing/card-form.ts';
import { collectPublished, lists } from '../../testing/collecting.ts';
import {
  billing,
  form,
  me,
  open,
  plus,
  pocketful,
  product,
  server,
  setUp,
  transactions,
} from './store-fixtures.ts';

setUp();

const starter = product('First Shelf');
const dresser = product('Dressing Table');

const quiet = product('Quiet Shop');

describe('the store', () => {
  it('lists its counters in order, each with its products [2.7.22] [2.3.16]', async () => {
    const player = await shopper(server);
    const { status, body } = await player.request('GET /api/stripe/stores');
    expect(status).toBe(200);
    for (const one of body) expect(Check(Store, one)).toBe(true);
    expect(missingFields(body, specifiedFields.stores)).toEqual([]);
    expect(body.map(({ priority }: { priority: number }) => priority)).toEqual(
      body.map(({ priority }: { priority: number }) => priority).toSorted((a: number, b: number) => a - b),
    );
    expect(body.flatMap((one: { products: number[] }) => one.products)).toContain(plus.id);
  });

  it('sells products with a name, a price once or monthly or both, and their own colours and font [2.3.15]', async () => {
    const { body } = await server.request('GET /api/data/products');
    expect(missingFields(body, specifiedFields.products)).toEqual([]);
    for (const one of body) {
      expect(Check(Product, one)).toBe(true);
      expect(one.isSubscription).toBe(one.subscriptionPrice !== null);
      expect(one.price ?? one.subscriptionPrice).toBeGreaterThan(0);
    }
    expect(body.map(({ id }: { id: number }) => id)).toEqual(lists.products.map(({ id }) => id));
  });

  it('names the payment provider in the configuration', async () => {
    const { body } = await server.request('GET /api');
    expect(body.payments).toEqual({ mode: 'sandbox', publishableKey: server.sandbox?.publishableKey });
  });
});

describe('saved cards', () => {
  it('are added, kept, made primary and removed [1.7.11] [1.7.12] [1.7.13] [1.7.14]', async () => {
    const player = await shopper(server);
    const typed = await form.type(testCards.fine);
    const setup = await player.request('POST /api/stripe/setup-intent', {
      body: { paymentMethodId: typed.body.id },
    });
    expect(setup.body).toEqual({ id: expect.stringMatching(/^seti_/), clientSecret: expect.any(String) });
    const unfinished = await player.request('POST /api/stripe/payment-methods', {
      body: { setupIntentId: setup.body.id },
    });
    expect([unfinished.status, unfinished.code]).toEqual([409, 'STORE_SETUP_UNFINISHED']);
    await form.confirm(setup.body.clientSecret);
    const received = collectPublished(server, `user:${player.id}`);
    const added = await player.request('POST /api/stripe/payment-methods', {
      body: { setupIntentId: setup.body.id },
    });
    expect(added.body).toEqual({
      id: typed.body.id,
      cardBrand: 'visa',
      lastFour: '4242',
      expiryMonth: 12,
      expiryYear: 2034,
      primary: true,
    });
    expect(received.at(-1)?.d).toMatchObject({ paymentMethods: [{ lastFour: '4242', primary: true }] });

    const second = await form.addCard(player, testCards.other);
    const changed = await player.request(`PUT /api/stripe/payment-methods/${second}`, { body: {} });
    expect(changed.body.map((card: { primary: boolean }) => card.primary)).toEqual([true, false]);
    expect(changed.body[0]).toMatchObject({ id: second, cardBrand: 'mastercard', lastFour: '4444' });
    const user = await me(player);
    expect(Check(CurrentUser, user)).toBe(true);
    expect(user.paymentMethods).toEqual([
      { id: second, cardBrand: 'mastercard', lastFour: '4444', primary: true },
      { id: typed.body.id, cardBrand: 'visa', lastFour: '4242', primary: false },
    ]);
    const left = await player.request(`DELETE /api/stripe/payment-methods/${second}`);
    expect(left.body).toMatchObject([{ id: typed.body.id, primary: true }]);
    const gone = await player.request(`DELETE /api/stripe/payment-methods/${second}`);
    expect([gone.status, gone.code]).toEqual([404, 'STORE_CARD_UNKNOWN']);
  });

  it('of another player are refused everywhere', async () => {
    const [mine, theirs] = [await shopper(server), await shopper(server)];
    const card = await form.addCard(theirs);
    await form.addCard(mine);
    const setup = await theirs.request('POST /api/stripe/setup-intent', {
      body: { paymentMethodId: (await form.type(testCards.fine)).body.id },
    });
    await form.confirm(setup.body.clientSecret);
    const refused = [
      await mine.request('POST /api/stripe/setup-intent', { body: { paymentMethodId: card } }),
      await mine.request('POST /api/stripe/payment-methods', { body: { setupIntentId: setup.body.id } }),
      await mine.request(`PUT /api/stripe/payment-methods/${card}`, { body: {} }),
      await mine.request(`DELETE /api/stripe/payment-methods/${card}`),
      await open(mine, pocketful.id, { quantity: 1, paymentMethodId: card }),
      await mine.request(`POST /api/stripe/invoice/${plus.id}`, {
        body: { subscription: true, paymentMethodId: card },
      }),
    ];
    for (const { status } of refused) expect(status).toBe(404);
    expect((await me(theirs)).paymentMethods).toHaveLength(1);
    expect(await transactions(mine)).toEqual([]);
  });

  it('are never sent by number: a body with a card number is refused', async () => {
    const player = await shopper(server);
    for (const body of [
      { paymentMethodId: '4242 4242 4242 4242' },
      { paymentMethodId: 'pm_1', card: { number: 4242424242424242 } },
    ]) {
      const { status, code } = await player.request('POST /api/stripe/setup-intent', { body });
      expect([status, code]).toEqual([400, 'STORE_CARD_NUMBER']);
    }
  });
});

describe('buying a product', () => {
  it('charges our price, grants once and notifies open pages [1.7.15] [1.4.36] [1.7.42] [1.1.16]', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    const received = collectPublished(server, `user:${player.id}`);
    const { tokens } = await me(player);
    const { body } = (await form.buy(player, pocketful.id, card, 3)).opened;
    expect(body.client_secret).toMatch(/^pi_.+_secret_/);
    expect(Check(Transaction, body.transaction)).toBe(true);
    expect(body.transaction).toMatchObject({ status: 'pending', quantity: 3, amount: 5.97, currency: 'usd' });
    // Gems are bought; earned tokens stay the same.
    expect(await me(player)).toMatchObject({ gems: 3 * (pocketful.grants.gems ?? 0), tokens });
    const [done] = await transactions(player);
    expect(done).toMatchObject({
      id: body.transaction.id,
      productId: pocketful.id,
      status: 'completed',
      amount: 5.97,
      card: { cardBrand: 'visa', lastFour: '4242' },
    });
    const news = received.filter(({ t }) => t === 'store.purchase-succeeded');
    expect(news).toHaveLength(1);
    expect(news[0]?.d).toMatchObject({ granted: { gems: 360 }, transaction: { id: done?.id } });
  });

  it('grants items, tokens, cosmetics and permissions', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    const received = collectPublished(server, `user:${player.id}`);
    for (const one of [starter, dresser, quiet]) {
      expect((await form.buy(player, one.id, card)).status).toBe(200);
    }
    const updates = received.flatMap(({ t, d }) =>
      t === 'player.updated' && d.permissions ? [d.permissions] : [],
    );
    expect(updates.at(-1)).toEqual(['NO_ADS']);
    const user = await me(player);
    expect(user).toMatchObject({ gems: 60, tokens: 2000 });
    expect(
      user.items.filter((item: { itemId: number }) => starter.grants.itemIds?.includes(item.itemId)),
    ).toHaveLength(3);
    expect(user.banners).toEqual(dresser.grants.bannerIds);
    expect(user.fonts).toEqual(dresser.grants.fontIds);
    expect(user.titles).toEqual(dresser.grants.titleIds);
    expect(user.permissions).toEqual(['NO_ADS']);
    expect((await billing(player)).owned.toSorted()).toEqual([starter.id, dresser.id, quiet.id].toSorted());
  });

  it('sends everything that was granted to open pages, also that of a membership [1.4.36]', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    const received = collectPublished(server, `user:${player.id}`);
    for (const { id } of [starter, dresser]) await form.buy(player, id, card);
    await form.subscribe(player, plus.id, card);
    const nothing = {
      blooks: [],
      items: [],
      fonts: [],
      titles: [],
      banners: [],
      badges: [],
      permissions: [],
    };
    const { items } = await me(player);
    const bought = items.filter((item: { itemId: number }) => starter.grants.itemIds?.includes(item.itemId));
    const { bannerIds: banners, fontIds: fonts, titleIds: titles } = dresser.grants;
    const membership = { productId: plus.id, expiresAt: '2033-12-22T12:00:00.000Z' };
    const ofPlus = { titles: plus.grants.titleIds, badges: plus.grants.badgeIds };
    // They come in any order.
    const permissions = expect.toSatisfy(
      (given: string[]) => given.toSorted().join() === plus.grants.permissions?.toSorted().join(),
    );
    expect(received.flatMap(({ t, d }) => (t === 'store.purchase-succeeded' ? [d.granted] : []))).toEqual([
      { ...nothing, gems: 60, tokens: 2000, items: bought, subscription: null },
      { ...nothing, banners, fonts, titles, subscription: null },
      { ...nothing, ...ofPlus, permissions, subscription: membership },
    ]);
  });

  it.each([
    [0, 'STORE_QUANTITY_TOO_LOW', storeTexts.quantityTooLow],
    [-1, 'STORE_QUANTITY_TOO_LOW', storeTexts.quantityTooLow],
    [5000, 'STORE_QUANTITY_TOO_HIGH', storeTexts.quantityTooHigh],
    [101, 'STORE_QUANTITY_TOO_HIGH', storeTexts.quantityTooHigh],
    [1.5, 'REQUEST_INVALID', undefined],
  ])('refuses a quantity of %s', async (quantity, code, message) => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    const refused = await open(player, pocketful.id, { quantity, paymentMethodId: card });
    expect([refused.status, refused.code]).toEqual([400, code]);
    if (message) expect(refused.refusal.message).toBe(message);
    expect(await transactions(player)).toEqual([]);
  });

  it('ignores a price in the request', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    const cheat = await open(player, pocketful.id, {
      quantity: 1,
      paymentMethodId: card,
      amount: 1,
      price: 0.01,
    });
    expect(cheat.status).toBe(400);
    const { body } = await open(player, pocketful.id, { quantity: 2, paymentMethodId: card });
    expect(body.transaction.amount).toBe(3.98);
    const changed = await form.confirm(body.client_secret, { amount: '50' });
    expect(changed.body.amount).toBe(398);
  });

  it('sells a one-time product once', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    const two = await open(player, quiet.id, { quantity: 2, paymentMethodId: card });
    expect([two.status, two.code]).toEqual([400, 'STORE_ONE_ONLY']);
    await form.buy(player, quiet.id, card);
    const again = await open(player, quiet.id, { quantity: 1, paymentMethodId: card });
    expect([again.status, again.code]).toEqual([409, 'STORE_OWNED']);
  });

  it('shows why the card was declined, and charges nothing [2.4.03]', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player, testCards.declinedLater);
    const received = collectPublished(server, `user:${player.id}`);
    const { status, confirmed } = await form.buy(player, pocketful.id, card);
    expect([status, confirmed?.body.error?.message]).toEqual([402, 'Your card was declined.']);
    const [failed] = await transactions(player);
    expect(failed).toMatchObject({ status: 'failed', failure: 'Your card was declined.' });
    expect(received.some(({ t }) => t === 'store.purchase-failed')).toBe(true);
    expect((await me(player)).gems).toBe(0);
  });

  it('supports a bank challenge, passed or failed', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player, testCards.challenge);
    const first = await open(player, pocketful.id, { quantity: 1, paymentMethodId: card });
    expect((await form.confirm(first.body.client_secret)).body.status).toBe('requires_action');
    await form.answerChallenge(first.body.client_secret, 'fail');
    await server.sandbox?.settled();
    expect((await transactions(player))[0]).toMatchObject({ status: 'failed' });
    await form.confirm(first.body.client_secret);
    await form.answerChallenge(first.body.client_secret, 'pass');
    await server.sandbox?.settled();
    expect((await transactions(player))[0]).toMatchObject({ status: 'completed' });
    expect((await me(player)).gems).toBe(pocketful.grants.gems);
  });

  it('refuses unknown products and kinds of purchase that they do not have', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    const unknown = await open(player, 999_999, { quantity: 1, paymentMethodId: card });
    expect([unknown.status, unknown.code]).toEqual([404, 'STORE_PRODUCT_UNKNOWN']);
    const wrong = await player.request(`POST /api/stripe/invoice/${pocketful.id}`, {
      body: { subscription: true, paymentMethodId: card },
    });
    expect([wrong.status, wrong.code]).toEqual([400, 'STORE_NOT_SOLD_SO']);
    const poor = await shopper(server);
    const bare = await poor.request(`POST /api/stripe/invoice/${plus.id}`, { body: { subscription: true } });
    expect([bare.status, bare.refusal.message]).toEqual([400, storeTexts.noPaymentMethod]);
  });
});

itPassesTheAudit(() => server);
