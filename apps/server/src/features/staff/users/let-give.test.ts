import { describe, expect, it } from 'vitest';
import { collectPublished } from '../../../testing/collecting.ts';
import { staffMember } from '../../../testing/staff.ts';
import { type TestPlayer, testServer } from '../../../testing/test-server.ts';
import { offer, sitDown } from '../../../testing/trading.ts';

const server = await testServer({ NEW_ACCOUNT_HOURS: '24' });
const staff = await staffMember(server, 'MUTE_USERS', 'VIEW_AUDIT');

const letGive = (by: TestPlayer, player: TestPlayer) =>
  by.request(`POST /api/staff/users/${player.id}/let-give`, { body: { reason: 'A teacher with a class' } });

describe('allowing a new account to give', () => {
  it('opens every way to give at once, notifies the player, and is recorded in the audit trail', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const news = collectPublished(server, `user:${player.id}`);
    const table = await sitDown(player, other);
    expect((await offer(player, table, { tokens: 5 })).code).toBe('GIVING_TOO_NEW');
    const before = await staff.request(`GET /api/staff/users/${player.id}`);
    expect(before.body.givesFrom).toEqual(expect.any(String));

    const { status, body } = await letGive(staff, player);
    expect([status, body.givesFrom]).toEqual([200, null]);
    expect((await offer(player, table, { tokens: 5 })).status).toBe(200);
    expect(news.filter(({ t }) => t === 'player.updated').map(({ d }) => d)).toContainEqual({
      givesFrom: null,
    });
    const { acts } = (await staff.request('GET /api/staff/audit')).body;
    const act = acts.find(({ action }: { action: string }) => action === 'let-give');
    expect(act).toMatchObject({ reason: 'A teacher with a class', undoable: true });

    const undone = await staff.request(`POST /api/staff/audit/${act?.id}/undo`, {
      body: { reason: 'Wrong one' },
    });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await offer(player, table, { tokens: 6 })).code).toBe('GIVING_TOO_NEW');
    expect(news.at(-1)?.d.givesFrom).toBe(before.body.givesFrom);
  });

  it('needs the permission, a new account, and power over the player', async () => {
    const player = await server.player();
    expect((await letGive(player, staff)).code).toBe('PERMISSION_MISSING');
    expect((await letGive(staff, staff)).code).toBe('STAFF_SELF');
    expect((await letGive(staff, player)).status).toBe(200);
    expect((await letGive(staff, player)).code).toBe('STAFF_GIVES_ALREADY');
    const above = await staffMember(server, 'BAN_USERS');
    expect((await letGive(staff, above)).code).toBe('STAFF_ABOVE');
  });
});
