/** Permissions that a player has bought and that staff revoke. */
import { expect, it } from 'vitest';
import { cardForm, dashboard, shopper } from '../../../testing/card-form.ts';
import { lists } from '../../../testing/collecting.ts';
import type { TestPlayer } from '../../../testing/test-server.ts';
import { chief, lastAct, me, read, server, setUp, undo } from './users-fixtures.ts';

setUp();

const quietShop = lists.products.find(({ name }) => name === 'Quiet Shop')?.id ?? 0;

const buyer = async () => {
  const player = await shopper(server);
  const form = cardForm(server);
  await form.buy(player, quietShop, await form.addCard(player));
  return player;
};

const refund = async ({ id }: TestPlayer) => {
  const [row] = await server.database.sql<{ payment: string }[]>`
    select payment_id as payment from purchases where player_id = ${id}`;
  await dashboard(server, 'refunds', { payment_intent: row?.payment ?? '' });
};

/** Returns the number of the act. */
const change = async (player: TestPlayer, method: 'PUT' | 'DELETE', minutes?: number | null) => {
  const body = { reason: 'Because of it.', ...(minutes === undefined ? {} : { minutes }) };
  const { status } = await chief.request(`${method} /api/staff/users/${player.id}/permissions/NO_ADS`, {
    body,
  });
  expect(status).toBe(200);
  return (await lastAct(player)).id;
};
const revoke = (player: TestPlayer) => change(player, 'DELETE');
const grant = (player: TestPlayer, minutes: number | null) => change(player, 'PUT', minutes);
const permissions = async (player: TestPlayer) => (await me(player)).permissions;

it('a bought permission comes back when its revocation is undone, and is removed by a refund', async () => {
  const player = await buyer();
  const revoked = await revoke(player);
  expect(await permissions(player)).toEqual([]);
  expect((await undo(revoked)).body).toMatchObject({ undone: true });
  expect(await permissions(player)).toEqual(['NO_ADS']);
  await refund(player);
  expect(await permissions(player)).toEqual([]);
});

it('a permission that was refunded while it was revoked does not come back', async () => {
  const player = await buyer();
  const revoked = await revoke(player);
  await refund(player);
  expect((await undo(revoked)).status).toBe(200);
  expect(await permissions(player)).toEqual([]);
});

it('a refund leaves the grant of a permission that was both bought and granted, after undoing', async () => {
  const player = await buyer();
  await grant(player, 60);
  const revoked = await revoke(player);
  await undo(revoked);
  expect((await read(player.id)).permissions).toEqual([{ permission: 'NO_ADS', expiresAt: null }]);
  await refund(player);
  expect((await read(player.id)).permissions).toEqual([
    { permission: 'NO_ADS', expiresAt: expect.any(String) },
  ]);
});

it('a bought permission stays revoked when other acts are undone, and returns when the revocation is', async () => {
  const player = await buyer();
  const granted = await grant(player, 60);
  const revoked = await revoke(player);
  const again = await grant(player, 5);
  await undo(again);
  expect(await permissions(player)).toEqual([]);
  await undo(granted);
  expect(await permissions(player)).toEqual([]);
  await undo(revoked);
  expect((await read(player.id)).permissions).toEqual([{ permission: 'NO_ADS', expiresAt: null }]);
  await refund(player);
  expect(await permissions(player)).toEqual([]);
});

it('a bought permission returns when its revocation is undone before a later grant is undone', async () => {
  const player = await buyer();
  const revoked = await revoke(player);
  const granted = await grant(player, 5);
  await undo(revoked);
  await undo(granted);
  expect((await read(player.id)).permissions).toEqual([{ permission: 'NO_ADS', expiresAt: null }]);
  await refund(player);
  expect(await permissions(player)).toEqual([]);
});
