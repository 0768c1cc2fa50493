/** The card that pays for a membership is the one that is shown as primary, whatever fails. */
import { expect, it } from 'vitest';
import { shopper, testCards } from '../../../testing/card-form.ts';
import { lockWaits } from '../../../testing/test-database.ts';
import type { TestPlayer } from '../../../testing/test-server.ts';
import { billing, form, plus, server, setUp } from '../store-fixtures.ts';

setUp();

/** A member with two cards. */
const member = async () => {
  const player = await shopper(server);
  const card = await form.addCard(player);
  await form.subscribe(player, plus.id, card);
  return { player, card, other: await form.addCard(player, testCards.other) };
};

const shown = async (player: TestPlayer) => (await billing(player)).paymentMethods.map(({ id }) => id);

/** The card that the provider charges. */
const charged = async ({ id }: TestPlayer) => {
  const [row] = await server.database.sql<{ card: string | null }[]>`
    select o.data->'invoice_settings'->>'default_payment_method' as card
    from sandbox_objects o join customers c on c.customer_id = o.id where c.player_id = ${id}`;
  return row?.card;
};

/** The provider fails whenever a default card is set. */
const whileItFails = async (work: () => Promise<{ status: number }>): Promise<number> => {
  const { sql } = server.database;
  await sql.unsafe(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'away'; end $$;
    create trigger fails before update on sandbox_objects for each row when (new.kind = 'customer')
      execute function fail()`);
  const { status } = await work();
  await sql.unsafe('drop trigger fails on sandbox_objects; drop function fail()');
  return status;
};

const prefer = (player: TestPlayer, card: string) =>
  player.request(`PUT /api/stripe/payment-methods/${card}`, { body: {} });
const remove = (player: TestPlayer, card: string) =>
  player.request(`DELETE /api/stripe/payment-methods/${card}`);

it('cards stay as they are if the provider fails, and can be changed and removed later', async () => {
  const { player, card, other } = await member();
  expect(await whileItFails(() => prefer(player, other))).toBe(502);
  expect(await whileItFails(() => remove(player, card))).toBe(502);
  expect([await shown(player), await charged(player)]).toEqual([[card, other], card]);
  expect((await prefer(player, other)).status).toBe(200);
  expect([await shown(player), await charged(player)]).toEqual([[other, card], other]);
  expect((await remove(player, other)).status).toBe(200);
  expect([await shown(player), await charged(player)]).toEqual([[card], card]);
});

it('a first card is not added if the provider fails, and is added later', async () => {
  const player = await shopper(server);
  const typed = await form.type(testCards.fine);
  const body = { paymentMethodId: typed.body.id };
  const setup = (await player.request('POST /api/stripe/setup-intent', { body })).body;
  await form.confirm(setup.clientSecret);
  const add = () => player.request('POST /api/stripe/payment-methods', { body: { setupIntentId: setup.id } });
  expect(await whileItFails(add)).toBe(502);
  expect(await shown(player)).toEqual([]);
  expect((await add()).status).toBe(200);
  expect([await shown(player), await charged(player)]).toEqual([[typed.body.id], typed.body.id]);
});

it('a card that was removed in another tab meanwhile is not charged', async () => {
  const { player, card, other } = await member();
  const { sql } = server.database;
  const elsewhere = await sql.reserve();
  await elsewhere`begin`;
  await elsewhere`select 1 from customers where player_id = ${player.id} for update`;
  const preferred = prefer(player, other);
  await expect.poll(() => lockWaits(sql)).toBe(1);
  await elsewhere`delete from payment_methods where id = ${other}`;
  await elsewhere`commit`;
  elsewhere.release();
  expect((await preferred).code).toBe('STORE_CARD_UNKNOWN');
  expect([await shown(player), await charged(player)]).toEqual([[card], card]);
});
