/** Months of a membership whose news come late, in another order or not at all. */
import { describe, expect, it } from 'vitest';
import { signWebhook } from '../../../adapters/sandbox/webhooks.ts';
import { itPassesTheAudit } from '../../../economy/audit/clean-fixtures.ts';
import { dashboard, shopper, testCards } from '../../../testing/card-form.ts';
import { collectPublished, lists } from '../../../testing/collecting.ts';
import type { TestPlayer } from '../../../testing/test-server.ts';
import {
  charges,
  deliver,
  event,
  form,
  laterBy,
  me,
  now,
  paymentOf,
  product,
  runJob,
  server,
  setUp,
  transactions,
} from '../attacks-fixtures.ts';

setUp();

const plus = product('Blookery Plus');
const goods = lists.products.find(({ id }) => id === plus)?.grants.titleIds;

const begin = (player: TestPlayer, card: string, { productId = plus, key = 'begun' } = {}) =>
  player.request(`POST /api/stripe/invoice/${productId}`, {
    body: { subscription: true, paymentMethodId: card },
    headers: { 'idempotency-key': key },
  });

const membership = async (player: TestPlayer) =>
  (await player.request('GET /api/stripe/billing')).body.subscription;

const statuses = async (player: TestPlayer) =>
  (await transactions(player)).map(({ status }: { status: string }) => status);

const hear = async (body: string) =>
  deliver(body, signWebhook(body, server.sandbox?.webhookSecret ?? '', Math.floor(Date.now() / 1000)));

const disputed = (payment: string) =>
  JSON.stringify({
    id: `evt_disputed_${payment}`,
    object: 'event',
    type: 'charge.dispute.created',
    data: { object: { payment_intent: payment } },
  });

const grantsTo = (player: TestPlayer) => {
  const received = collectPublished(server, `user:${player.id}`);
  return () => received.filter(({ t }) => t === 'store.purchase-succeeded').length;
};

/** Sets the invoice and the subscription of a player at the provider. */
const atProvider = async (player: TestPlayer, invoice: string, subscription: string) => {
  const { sql } = server.database;
  await sql`
    update sandbox_objects o
    set data = jsonb_set(o.data, '{status}', to_jsonb(case o.kind when 'invoice' then ${invoice} else ${subscription} end))
    from customers c where c.player_id = ${player.id} and o.customer = c.customer_id
      and o.kind in ('invoice', 'subscription')`;
};

describe('the first month of a membership', () => {
  /** Charged, but the provider has not marked the invoice as paid yet when the payment is read. */
  const chargedFirst = async () => {
    const player = await shopper(server);
    const granted = grantsTo(player);
    const { body } = await begin(player, await form.addCard(player));
    await form.confirm(body.client_secret);
    await atProvider(player, 'open', 'incomplete');
    await hear(event(`evt_first_${player.id}`, await paymentOf(player)));
    await atProvider(player, 'paid', 'active');
    return { player, granted };
  };

  it('gives its goods once if its payment is known before its invoice', async () => {
    server.sandbox?.cutLine(false);
    const { player, granted } = await chargedFirst();
    server.sandbox?.mendLine();
    await server.sandbox?.settled();
    expect((await me(player)).titles).toEqual(goods);
    expect(granted()).toBe(1);
    expect(await membership(player)).toMatchObject({ productId: plus, status: 'active' });
    expect(await statuses(player)).toEqual(['completed']);
  });

  it('begins after ten minutes if its payment is known and the event of its invoice is lost', async () => {
    server.sandbox?.cutLine(true);
    const { player, granted } = await chargedFirst();
    await server.sandbox?.settled();
    server.sandbox?.mendLine();
    laterBy(11);
    await runJob('store-reconcile');
    expect((await me(player)).titles).toEqual(goods);
    expect(granted()).toBe(1);
    expect(await membership(player)).toMatchObject({ productId: plus, status: 'active' });
  });

  it('that failed is reported once while the player may try another card', async () => {
    const player = await shopper(server);
    const { body } = await begin(player, await form.addCard(player, testCards.declinedLater));
    const received = collectPublished(server, `user:${player.id}`);
    await form.confirm(body.client_secret);
    await server.sandbox?.settled();
    laterBy(11);
    await runJob('store-reconcile');
    await runJob('store-reconcile');
    expect(received.filter(({ t }) => t === 'store.purchase-failed')).toHaveLength(1);
    expect(await statuses(player)).toEqual(['failed']);
  });
});

describe('a membership whose beginning could not be stored', () => {
  /** The provider has begun it; the database refuses to note that. */
  const unnoted = async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    const { sql } = server.database;
    await sql.unsafe(`
      create function forget() returns trigger language plpgsql as $$ begin raise 'forgotten'; end $$;
      create trigger forgets before update of provider_id on subscriptions for each row execute function forget()`);
    const { status } = await begin(player, card);
    await sql.unsafe('drop trigger forgets on subscriptions; drop function forget()');
    expect(status).toBe(500);
    return { player, card };
  };

  it('is paid for once and begins when the request is repeated', async () => {
    const { player, card } = await unnoted();
    const { body } = await begin(player, card);
    await form.confirm(body.client_secret);
    await server.sandbox?.settled();
    expect(await charges(player)).toBe(1);
    expect(await membership(player)).toMatchObject({ productId: plus, status: 'active' });
    expect((await me(player)).titles).toEqual(goods);
  });

  it('is given up after ten minutes, so that another one can begin', async () => {
    const { player, card } = await unnoted();
    laterBy(11);
    await runJob('store-reconcile');
    expect(await statuses(player)).toEqual(['failed']);
    const other = await begin(player, card, { productId: product('Blookery Patron'), key: 'other' });
    expect(other.status).toBe(200);
  });
});

describe('a renewal', () => {
  const passTime = async () => {
    await runJob('sandbox-time');
    await server.sandbox?.settled();
  };

  const passMonth = async (player: TestPlayer) => {
    const { periodEnd = '' } = (await membership(player)) ?? {};
    laterBy((Date.parse(periodEnd) - now.getTime()) / 60_000);
    await passTime();
  };

  /** The month is over, and the invoice of the next one is still a draft. */
  const drafted = async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    await form.subscribe(player, plus, card);
    await passMonth(player);
    expect(await statuses(player)).toEqual(['pending', 'completed']);
    return player;
  };

  it('stays pending while its invoice is a draft, and is then paid', async () => {
    const player = await drafted();
    laterBy(11);
    await runJob('store-reconcile');
    expect(await statuses(player)).toEqual(['pending', 'completed']);
    laterBy(50);
    await passTime();
    expect(await statuses(player)).toEqual(['completed', 'completed']);
  });

  it('is found to be paid without any event about it', async () => {
    const player = await drafted();
    server.sandbox?.cutLine(true);
    laterBy(61);
    await passTime();
    server.sandbox?.mendLine();
    await runJob('store-reconcile');
    expect(await statuses(player)).toEqual(['completed', 'completed']);
  });

  it('fails, and is not asked about again, when the membership ends while its invoice is a draft', async () => {
    const player = await drafted();
    const [first] = await server.database.sql<{ id: string }[]>`
      select payment_id as id from purchases where player_id = ${player.id} order by id limit 1`;
    await dashboard(server, 'refunds', { payment_intent: first?.id ?? '' });
    await runJob('store-outbox');
    await server.sandbox?.settled();
    expect(await statuses(player)).toEqual(['failed', 'refunded']);
    expect(
      await server.database.sql`select 1 from purchases where player_id = ${player.id} and is_open`,
    ).toEqual([]);
  });

  it('that is refunded before anything is known of it is refunded, and ends the membership', async () => {
    const player = await shopper(server);
    await form.subscribe(player, plus, await form.addCard(player));
    server.sandbox?.cutLine(true);
    await passMonth(player);
    laterBy(61);
    await passTime();
    server.sandbox?.mendLine();
    expect(await statuses(player)).toEqual(['completed']);
    const [renewal] = await server.database.sql<{ payment: string }[]>`
      select o.data->>'payment_intent' as payment from sandbox_objects o join customers c on c.customer_id = o.customer
      where c.player_id = ${player.id} and o.kind = 'charge' order by o.created desc limit 1`;
    await dashboard(server, 'refunds', { payment_intent: renewal?.payment ?? '' });
    expect(await statuses(player)).toEqual(['refunded', 'completed']);
    expect([await membership(player), (await me(player)).subscription]).toEqual([null, null]);
  });

  it('that is disputed while only its draft is known ends the membership', async () => {
    const player = await drafted();
    const risky = await form.addCard(player, testCards.dispute);
    await player.request(`PUT /api/stripe/payment-methods/${risky}`, { body: {} });
    server.sandbox?.cutLine(true);
    laterBy(61);
    await passTime();
    server.sandbox?.mendLine();
    expect(await statuses(player)).toEqual(['pending', 'completed']);
    const [dispute] = await server.database.sql<{ payment: string }[]>`
      select o.customer as payment from sandbox_objects o where o.kind = 'dispute' order by o.created desc limit 1`;
    await hear(disputed(dispute?.payment ?? ''));
    await server.sandbox?.settled();
    expect(await statuses(player)).toEqual(['disputed', 'completed']);
    expect(await membership(player)).toBeNull();
  });

  it('is found when the player cancels, although its event was lost', async () => {
    const player = await shopper(server);
    await form.subscribe(player, plus, await form.addCard(player));
    server.sandbox?.cutLine(true);
    await passMonth(player);
    await player.request('PUT /api/stripe/subscription', { body: { cancelAtPeriodEnd: true } });
    expect(await statuses(player)).toEqual(['pending', 'completed']);
    laterBy(61);
    await passTime();
    server.sandbox?.mendLine();
    await runJob('store-reconcile');
    expect(await statuses(player)).toEqual(['completed', 'completed']);
  });

  it('is credited when the membership is bought for life, but only once it is paid', async () => {
    const player = await drafted();
    const forGood = async (key: string) => {
      const [card] = (await player.request('GET /api/stripe/billing')).body.paymentMethods;
      const { body } = await player.request(`POST /api/stripe/invoice/${plus}`, {
        body: { subscription: false, paymentMethodId: card?.id ?? '' },
        headers: { 'idempotency-key': key },
      });
      return body.transaction;
    };
    expect(await membership(player)).toMatchObject({ status: 'active', unused: 0 });
    const kept = await player.request('PUT /api/stripe/subscription', { body: { cancelAtPeriodEnd: false } });
    expect(kept.body).toMatchObject({ status: 'active', unused: 0 });
    expect(await forGood('draft')).toMatchObject({ kind: 'lifetime', credit: 0, amount: 59.99 });
    laterBy(61);
    await passTime();
    expect((await membership(player))?.unused).toBeGreaterThan(4);
    await runJob('store-reconcile');
    expect((await forGood('paid')).credit).toBeGreaterThan(4);
  });

  it('gives no goods, also after a dispute that was won', async () => {
    const player = await drafted();
    const granted = grantsTo(player);
    const risky = await form.addCard(player, testCards.dispute);
    await player.request(`PUT /api/stripe/payment-methods/${risky}`, { body: {} });
    laterBy(61);
    await passTime();
    const payment = await paymentOf(player);
    await hear(disputed(payment));
    expect((await statuses(player))[0]).toBe('disputed');
    const [dispute] = await server.database.sql<{ id: string }[]>`
      select id from sandbox_objects where kind = 'dispute' and customer = ${payment}`;
    await dashboard(server, `disputes/${dispute?.id}`, {
      'evidence[uncategorized_text]': 'winning_evidence',
    });
    expect((await statuses(player))[0]).toBe('completed');
    expect(granted()).toBe(0);
  });
});

itPassesTheAudit(() => server);
