/** Months that a credit pays for, in part or whole, which the operator gave a customer at the provider. */
import { expect, it } from 'vitest';
import { json } from '../../../database/json.ts';
import { itPassesTheAudit } from '../../../economy/audit/clean-fixtures.ts';
import { dashboard, shopper } from '../../../testing/card-form.ts';
import type { TestPlayer } from '../../../testing/test-server.ts';
import {
  form,
  laterBy,
  me,
  now,
  product,
  refund,
  runJob,
  server,
  setUp,
  transactions,
} from '../attacks-fixtures.ts';

setUp();

const passTime = async () => {
  await runJob('sandbox-time');
  await server.sandbox?.settled();
};

/** A member whose month is over, which the game may not know. The invoice of the next one is still a draft. */
const renewed = async ({ isKnown = true } = {}): Promise<TestPlayer> => {
  const player = await shopper(server);
  await form.subscribe(player, product('Blookery Plus'), await form.addCard(player));
  if (!isKnown) server.sandbox?.cutLine(true);
  const { subscription } = (await player.request('GET /api/stripe/billing')).body;
  laterBy((Date.parse(subscription?.periodEnd ?? '') - now.getTime()) / 60_000);
  await passTime();
  server.sandbox?.mendLine();
  return player;
};

const changeDraft = (player: TestPlayer, change: object) => {
  const { sql } = server.database;
  return sql`
    update sandbox_objects o set data = o.data || ${json(sql, change)} from customers c
    where c.player_id = ${player.id} and o.customer = c.customer_id and o.data->>'status' = 'draft'`;
};

/** What is taken off when the membership is bought for good. */
const creditOf = async (player: TestPlayer) =>
  (await player.request('GET /api/stripe/billing')).body.subscription?.unused;

const lastOf = async (player: TestPlayer) => (await transactions(player))[0];

it('a month for which nothing is due is paid, and the membership goes on', async () => {
  const player = await renewed({ isKnown: false });
  await changeDraft(player, { amount_due: 0, status: 'paid', attempted: true });
  laterBy(11);
  await runJob('store-reconcile');
  expect(await lastOf(player)).toMatchObject({ status: 'completed', amount: 0 });
  expect(await creditOf(player)).toBe(0);
  expect(Date.parse((await me(player)).subscription?.expiresAt ?? '')).toBeGreaterThan(
    now.getTime() + 30 * 86_400_000,
  );
});

it('a month that is partly paid by a credit shows the charge, and counts as refunded when the charge is', async () => {
  const player = await renewed();
  expect(await lastOf(player)).toMatchObject({ status: 'pending', amount: 4.99 });
  await changeDraft(player, { amount_due: 200 });
  laterBy(61);
  await passTime();
  expect(await lastOf(player)).toMatchObject({ status: 'completed', amount: 2 });
  expect(await creditOf(player)).toBeCloseTo(2, 1);
  await refund(player);
  expect(await lastOf(player)).toMatchObject({ status: 'refunded', refunded: 2 });
  expect((await me(player)).subscription).toBeNull();
});

it('a first month that a credit pays for begins at once, although its event comes too early', async () => {
  const player = await shopper(server);
  const card = await form.addCard(player);
  const [customer] = await server.database.sql<{ id: string }[]>`
    select customer_id as id from customers where player_id = ${player.id}`;
  await dashboard(server, `customers/${customer?.id}`, { balance: '-499' });
  server.sandbox?.cutLine(true);
  const { body } = await player.request(`POST /api/stripe/invoice/${product('Blookery Plus')}`, {
    body: { subscription: true, paymentMethodId: card },
  });
  server.sandbox?.mendLine();
  expect(body).toMatchObject({ client_secret: '', transaction: { status: 'completed', amount: 0 } });
  expect((await me(player)).subscription).toMatchObject({ productId: product('Blookery Plus') });
  expect((await me(player)).permissions).toContain('NO_ADS');
});

it('a part of a month that was refunded is not credited again', async () => {
  const player = await shopper(server);
  await form.subscribe(player, product('Blookery Plus'), await form.addCard(player));
  expect(await creditOf(player)).toBe(4.99);
  await refund(player, 200);
  expect(await creditOf(player)).toBe(2.99);
});

itPassesTheAudit(() => server);
