/** Cosmetics that several purchases of a player give, such as a membership by the month and the same one for good. */
import { expect, it } from 'vitest';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { dashboard, shopper } from '../../testing/card-form.ts';
import { lists } from '../../testing/collecting.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { form, laterBy, me, product, refund, runJob, server, setUp } from './attacks-fixtures.ts';

setUp();

const plus = product('Blookery Plus');
const grants = lists.products.find(({ id }) => id === plus)?.grants;
const all = {
  titles: grants?.titleIds,
  badges: grants?.badgeIds,
  permissions: grants?.permissions?.toSorted(),
};
const none = { titles: [], badges: [], permissions: [] };

const held = async (player: TestPlayer) => {
  const { titles, badges, permissions } = await me(player);
  return { titles, badges: badges.map(({ id }) => id), permissions: permissions.toSorted() };
};

const firstOf = async ({ id }: TestPlayer) => {
  const [row] = await server.database.sql<{ id: number; payment: string }[]>`
    select id, payment_id as payment from purchases where player_id = ${id} order by purchases.id limit 1`;
  return row ?? { id: 0, payment: '' };
};
const refundFirst = async (player: TestPlayer) =>
  dashboard(server, 'refunds', { payment_intent: (await firstOf(player)).payment });

/** Decides a dispute of one purchase. The sandbox opens disputes before the purchase is granted; in reality they come later. */
const decide = async (purchase: number, dispute: 'open' | 'won') => {
  const [status, deed] = dispute === 'won' ? ['completed', 'restore'] : ['disputed', 'take-back'];
  const { sql } = server.database;
  await sql`update purchases set dispute = ${dispute}, status = ${status} where id = ${purchase}`;
  await sql`
    insert into store_outbox (reference, deed, purchase) values (${`${deed}:${purchase}`}, ${deed}, ${purchase})`;
  await runJob('store-outbox');
};

const subscribed = async () => {
  const player = await shopper(server);
  const card = await form.addCard(player);
  await form.subscribe(player, plus, card);
  return { player, card };
};

/** Subscribed first, and then bought for good. */
const boughtTwice = async () => {
  const { player, card } = await subscribed();
  await form.buy(player, plus, card);
  return player;
};

it('a refund of the month keeps things that were also bought for life, and a refund of both takes everything', async () => {
  const player = await boughtTwice();
  await player.request('PATCH /api/cosmetics/title', { body: { titleId: all.titles?.[0] } });
  await refundFirst(player);
  expect(await held(player)).toEqual(all);
  expect((await me(player)).titleId).toBe(all.titles?.[0]);
  await refund(player);
  expect(await held(player)).toEqual(none);
});

it('a refund of a purchase for life keeps what the paid month gave', async () => {
  const player = await boughtTwice();
  await refund(player);
  expect(await held(player)).toMatchObject({ titles: all.titles, badges: all.badges });
  await refundFirst(player);
  expect(await held(player)).toEqual(none);
});

it('a late dispute of a membership that has ended takes nothing from the membership after it', async () => {
  const { player, card } = await subscribed();
  await player.request('PUT /api/stripe/subscription', { body: { cancelAtPeriodEnd: true } });
  laterBy(32 * 1440);
  await runJob('sandbox-time');
  await server.sandbox?.settled();
  await form.subscribe(player, plus, card);
  await decide((await firstOf(player)).id, 'open');
  expect(await held(player)).toEqual(all);
  await refund(player);
  expect(await held(player)).toEqual(none);
});

it('a won dispute returns things that another purchase, refunded meanwhile, had given', async () => {
  const player = await boughtTwice();
  const { id: month } = await firstOf(player);
  const [forGood] = await server.database.sql<{ id: number }[]>`
    select id from purchases where player_id = ${player.id} and id > ${month}`;
  await decide(forGood?.id ?? 0, 'open');
  await refundFirst(player);
  expect(await held(player)).toEqual(none);
  await decide(forGood?.id ?? 0, 'won');
  expect(await held(player)).toEqual(all);
  await refund(player);
  expect(await held(player)).toEqual(none);
});

itPassesTheAudit(() => server);
