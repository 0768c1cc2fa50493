/**
 * Failures between this server and the payment provider, and attacks on it. In every case the player is
 * charged once and granted once.
 */

import { describe, expect, it } from 'vitest';
import { signWebhook } from '../../adapters/sandbox/webhooks.ts';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { shopper, testCards } from '../../testing/card-form.ts';
import { collectPublished } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import {
  charges,
  deliver,
  event,
  form,
  gems,
  gemsId,
  laterBy,
  me,
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

const seconds = () => Math.floor(Date.now() / 1000);

const sign = (body: string, at = seconds(), secret = server.sandbox?.webhookSecret ?? '') =>
  signWebhook(body, secret, at);

describe('a payment webhook', () => {
  /** A player who paid without a webhook being delivered. */
  const paidUnheard = async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    server.sandbox?.cutLine(true);
    await form.buy(player, gemsId, card);
    server.sandbox?.mendLine();
    await server.sandbox?.settled();
    expect((await transactions(player))[0]?.status).toBe('pending');
    return player;
  };

  it('grants once when the same event is delivered fifty times at once', async () => {
    const player = await paidUnheard();
    const received = collectPublished(server, `user:${player.id}`);
    const body = event(`evt_fifty_${player.id}`, await paymentOf(player));
    const responses = await atOnce(50, () => deliver(body, sign(body)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await me(player)).gems).toBe(gems);
    expect(received.filter(({ t }) => t === 'store.purchase-succeeded')).toHaveLength(1);
  });

  it('grants once when fifty different events report the same payment', async () => {
    const player = await paidUnheard();
    const payment = await paymentOf(player);
    const bodies = Array.from({ length: 50 }, (_, index) => event(`evt_${player.id}_${index}`, payment));
    await Promise.all(bodies.map((body) => deliver(body, sign(body))));
    expect((await me(player)).gems).toBe(gems);
  });

  it('that is lost is replaced by a request to the provider after ten minutes', async () => {
    const player = await paidUnheard();
    laterBy(9);
    await runJob('store-reconcile');
    expect((await me(player)).gems).toBe(0);
    laterBy(2);
    await runJob('store-reconcile');
    await runJob('store-reconcile');
    expect((await me(player)).gems).toBe(gems);
    expect((await transactions(player))[0]?.status).toBe('completed');
  });

  it('is refused when forged, altered, old, or signed for something else', async () => {
    const player = await paidUnheard();
    const body = event(`evt_forged_${player.id}`, await paymentOf(player));
    const other = event('evt_other', 'pi_other');
    const attempts = [
      [body, sign(body, seconds(), 'whsec_guess')],
      [body, sign(other)],
      [body.replace('evt_', 'evt_x'), sign(body)],
      [body, sign(body, seconds() - 301)],
      [body, ''],
      ['{}', 't=1,v1=00'],
    ] as const;
    for (const [text, signature] of attempts) {
      const response = await deliver(text, signature);
      expect([response.statusCode, response.json().code]).toEqual([400, 'STORE_WEBHOOK_REFUSED']);
    }
    expect((await me(player)).gems).toBe(0);
    // Replaying an intercepted event has no effect.
    const signature = sign(body);
    await deliver(body, signature);
    await deliver(body, signature);
    expect((await me(player)).gems).toBe(gems);
  });

  it('may arrive in any order: a refund that arrives before the payment grants nothing', async () => {
    const player = await paidUnheard();
    await refund(player);
    const body = event(`evt_late_${player.id}`, await paymentOf(player));
    await deliver(body, sign(body));
    expect((await me(player)).gems).toBe(0);
    expect((await transactions(player))[0]).toMatchObject({ status: 'refunded', refunded: 1.99 });
  });

  it('that was stored before the server died is handled after a restart', async () => {
    const player = await paidUnheard();
    const { sql } = server.database;
    await sql`
      insert into payment_events (id, type, subject, next_at)
      values (${`evt_dead_${player.id}`}, 'payment_intent.succeeded',
        ${sql.json({ paymentId: await paymentOf(player) })}, now())`;
    await runJob('store-events');
    await runJob('store-events');
    expect((await me(player)).gems).toBe(gems);
  });

  it('that fails is tried again after growing pauses without limit, and at once when it is sent again', async () => {
    const player = await paidUnheard();
    const { sql } = server.database;
    const payment = await paymentOf(player);
    const id = `evt_failing_${player.id}`;
    const body = event(id, payment);
    const send = () => deliver(body, sign(body));
    const stored = async () => {
      const [row] = await sql<{ attempts: number; seconds: number; handled: boolean }[]>`
        select attempts, extract(epoch from next_at - now())::float8 as seconds, handled_at is not null as handled
        from payment_events where id = ${id}`;
      if (!row) throw new Error('the event is not stored');
      return row;
    };
    const rename = (from: string, to: string) =>
      sql`update sandbox_objects set id = ${to} where id = ${from}`;
    // The provider does not find the payment for now.
    await rename(payment, `${payment}_away`);
    await send();
    const first = await stored();
    expect(first).toMatchObject({ attempts: 1, handled: false });
    expect(first.seconds).toBeLessThanOrEqual(5);
    await sql`update payment_events set attempts = 60, next_at = now() where id = ${id}`;
    await runJob('store-events');
    const late = await stored();
    expect(late.attempts).toBe(61);
    expect(late.seconds).toBeGreaterThan(3000);
    expect(late.seconds).toBeLessThanOrEqual(3600);
    await runJob('store-events');
    expect((await stored()).attempts).toBe(61);

    await rename(`${payment}_away`, payment);
    await send();
    expect(await stored()).toMatchObject({ attempts: 62, handled: true });
    expect((await me(player)).gems).toBe(gems);
    await send();
    expect((await stored()).attempts).toBe(62);
  });
});

describe('the buy button', () => {
  it('pressed many times opens one payment and charges once', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    const keyed = { 'idempotency-key': 'one-decision' };
    const responses = await atOnce(12, () => open(player, card, keyed));
    const secrets = new Set(responses.map(({ body }) => body.client_secret));
    expect(secrets.size).toBe(1);
    const [secret = ''] = secrets;
    await atOnce(12, () => form.confirm(secret));
    await server.sandbox?.settled();
    expect(await charges(player)).toBe(1);
    expect((await me(player)).gems).toBe(gems);
    expect(await transactions(player)).toHaveLength(1);
    const reused = await open(player, card, keyed, product('Handful'));
    expect([reused.status, reused.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('pressed again with its key opens the same payment, also when the card is gone', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    const once = () => open(player, card, { 'idempotency-key': 'gone' });
    const month = () =>
      player.request(`POST /api/stripe/invoice/${product('Blookery Plus')}`, {
        body: { subscription: true, paymentMethodId: card },
        headers: { 'idempotency-key': 'month' },
      });
    const first = [(await once()).body.client_secret, (await month()).body.client_secret];
    expect((await player.request(`DELETE /api/stripe/payment-methods/${card}`)).status).toBe(200);
    expect([(await once()).body.client_secret, (await month()).body.client_secret]).toEqual(first);
  });

  it('pressed many times without a key opens one payment', async () => {
    const player = await shopper(server);
    const card = await form.addCard(player);
    const responses = await atOnce(12, () => open(player, card));
    expect(new Set(responses.map(({ body }) => body.client_secret)).size).toBe(1);
  });

  it('pressed in two tabs with two cards for a one-time product charges once', async () => {
    const player = await shopper(server);
    const cards = [await form.addCard(player), await form.addCard(player, testCards.other)];
    const quiet = product('Quiet Shop');
    const opened = await Promise.all(cards.map((card) => open(player, card, {}, quiet)));
    for (const { body } of opened) {
      if (body.client_secret) await form.confirm(body.client_secret);
    }
    await server.sandbox?.settled();
    await server.sandbox?.settled();
    const done = await transactions(player);
    expect(done.filter(({ status }: { status: string }) => status === 'completed')).toHaveLength(1);
    expect(done.filter(({ status }: { status: string }) => status === 'pending')).toHaveLength(0);
    expect((await me(player)).permissions).toEqual(['NO_ADS']);
  });

  it('pressed many times for a membership starts one', async () => {
    const player = await shopper(server);
    await form.addCard(player);
    const plus = product('Blookery Plus');
    const responses = await atOnce(8, () =>
      player.request(`POST /api/stripe/invoice/${plus}`, { body: { subscription: true } }),
    );
    expect(new Set(responses.map(({ body }) => body.client_secret)).size).toBe(1);
    const rows = await server.database.sql`
      select 1 from sandbox_objects o join customers c on c.customer_id = o.customer
      where o.kind = 'subscription' and c.player_id = ${player.id}`;
    expect(rows).toHaveLength(1);
  });
});

describe('after a restore of an earlier backup, while the provider remembers what was lost', () => {
  /** Deletes what was opened, so that the next one gets its number. */
  const lose = async (purchaseId: number): Promise<void> => {
    const { sql } = server.database;
    const [lost] = await sql<{ subscription: number | null }[]>`
      delete from purchases where id = ${purchaseId} returning subscription`;
    await sql`select setval(pg_get_serial_sequence('purchases', 'id'), ${purchaseId}, false)`;
    const subscription = lost?.subscription ?? null;
    if (subscription === null) return;
    await sql`delete from subscriptions where id = ${subscription}`;
    await sql`select setval(pg_get_serial_sequence('subscriptions', 'id'), ${subscription}, false)`;
  };
  const subscribe = async (player: TestPlayer) => {
    await form.addCard(player);
    return player.request(`POST /api/stripe/invoice/${product('Blookery Plus')}`, {
      body: { subscription: true },
    });
  };
  const buy = async (player: TestPlayer) => open(player, await form.addCard(player));

  it.each([
    ['purchase', buy],
    ['membership', subscribe],
  ])('a new %s with the number of a lost one is opened', async (_what, begin) => {
    const { body: lost } = await begin(await shopper(server));
    await lose(lost.transaction.id);
    laterBy(1);
    const { status, body } = await begin(await shopper(server));
    expect({ status, id: body.transaction?.id }).toEqual({ status: 200, id: lost.transaction.id });
    expect(body.client_secret).not.toBe(lost.client_secret);
  });

  it('the refund of a purchase with the number of a lost one is made', async () => {
    const { sql } = server.database;
    for (let time = 0; time < 2; time++) {
      const player = await shopper(server);
      await form.buy(player, gemsId, await form.addCard(player));
      await sql`delete from store_outbox where reference = 'refund:0'`;
      await sql`
        insert into store_outbox (reference, deed, subject) values ('refund:0', 'refund', ${await paymentOf(player)})`;
      await runJob('store-outbox');
      await server.sandbox?.settled();
      expect((await transactions(player))[0]?.status).toBe('refunded');
    }
  });
});

itPassesTheAudit(() => server);
