import { describe, expect, it } from 'vitest';
import { itPassesTheAudit } from '../../../economy/audit/clean-fixtures.ts';
import { giveBlook, giveTokens, lists } from '../../../testing/collecting.ts';
import { logIn } from '../../../testing/open-accounts.ts';
import { staffMember } from '../../../testing/staff.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { act, address, chief, lastAct, me, read, server, setUp, trail, undo } from './users-fixtures.ts';

setUp();

describe('changing name and look', () => {
  it('renames the player, notifies them, and can be undone', async () => {
    const player = await server.player('Rude_One');
    const page = await openSocket(address, { token: player.token });
    const { body } = await act(chief, player.id, 'rename', { username: 'Kind_One' });
    expect(body.player.username).toBe('Kind_One');
    expect((await page.next('player.updated')).face?.username).toBe('Kind_One');
    expect((await act(chief, player.id, 'rename', { username: chief.username })).code).toBe('USERNAME_TAKEN');
    expect((await act(chief, player.id, 'rename', { username: 'no spaces' })).code).toBe(
      'USERNAME_CHARACTERS',
    );
    expect((await act(chief, player.id, 'rename', { username: 'Admin-Team' })).code).toBe(
      'USERNAME_NOT_ALLOWED',
    );
    const [renamed] = await trail('player=Kind_One&action=rename');
    expect(renamed).toMatchObject({ before: { username: 'Rude_One' }, after: { username: 'Kind_One' } });
    await undo(renamed?.id ?? 0);
    expect((await me(player)).username).toBe('Rude_One');
    await page.close();
  });

  it('keeps a player from taking back a name that staff took from them, unless that was undone', async () => {
    const player = await server.player('Slur_One');
    const choose = async (newUsername: string) =>
      (
        await player.request('PATCH /api/settings/username', {
          body: { newUsername, password: player.password },
        })
      ).code;
    await act(chief, player.id, 'rename', { username: 'Kindly_One' });
    const { id } = await lastAct({ ...player, username: 'Kindly_One' });
    expect(await choose('slur_ONE')).toBe('USERNAME_NOT_ALLOWED');
    expect(await choose('My_Own_Name')).toBeUndefined();
    await undo(id);
    expect(await choose('Kindly_One')).toBeUndefined();
    expect(await choose('slur_ONE')).toBeUndefined();
  });

  it('resets the look to the default, and can be undone', async () => {
    const player = await server.player();
    const fresh = await me(player);
    const blook = await giveBlook(server, player.id, lists.blooks[0]?.id ?? 0);
    await player.request('PATCH /api/cosmetics/avatar', { body: { id: blook.id } });
    await server.database.sql`
      insert into cosmetics (player_id, kind, content_id) values (${player.id}, 'frame', 1)`;
    await server.database
      .sql`update players set color = 'rainbow', title_id = 1, frame_id = 1 where id = ${player.id}`;
    const dressed = await me(player);
    expect(dressed.avatar).not.toEqual(fresh.avatar);
    const { body } = await act(chief, player.id, 'reset-look');
    expect(body.player).toMatchObject({ color: fresh.color, titleId: null, avatar: fresh.avatar });
    expect((await me(player)).frame).toBeUndefined();
    await undo((await lastAct(player)).id);
    expect(await me(player)).toMatchObject({ color: 'rainbow', titleId: 1, avatar: dressed.avatar });
    expect((await me(player)).frame).toMatchObject({ id: 1 });
  });

  it('restores only the parts of a look that the player still owns', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const fresh = await me(player);
    const blook = await giveBlook(server, player.id, lists.blooks[0]?.id ?? 0);
    await player.request('PATCH /api/cosmetics/avatar', { body: { id: blook.id } });
    const title = lists.titles.find((one) => !one.default)?.id ?? 0;
    await server.database.sql`update players set title_id = ${title}, frame_id = 1 where id = ${player.id}`;
    await act(chief, player.id, 'reset-look');
    await server.database.sql`
      select from hand_over(${player.id}, ${other.id}, null, ${[blook.id]}, '{}', '{null}', 'traded', 'x')`;
    await undo((await lastAct(player)).id);
    const { avatar, titleId, frame } = await me(player);
    expect({ avatar, titleId, frame }).toEqual({ avatar: fresh.avatar, titleId: null, frame: undefined });
  });

  it('restores a look and drops a picture that the player has put on since', async () => {
    const player = await server.player();
    await act(chief, player.id, 'reset-look');
    const { sql } = server.database;
    const [upload] = await sql<{ id: string }[]>`
      insert into uploads (player_id, filename, format, max_bytes, state, used_for, width, height, frames)
      values (${player.id}, 'new.png', 'png', 1000, 'verified', 'avatar', 10, 10, 1) returning id`;
    const worn = { userId: player.id, uploadId: upload?.id ?? '', filename: 'avatar.webp' };
    await sql`update players set custom_avatar = ${sql.json(worn)} where id = ${player.id}`;
    expect((await undo((await lastAct(player)).id)).status).toBe(200);
    expect((await me(player)).customAvatar).toBeNull();
    expect(await sql`select 1 from uploads where player_id = ${player.id} and used_for is null`).toHaveLength(
      1,
    );
  });

  it('writes notes that only staff see', async () => {
    const player = await server.player();
    const { body } = await chief.request(`POST /api/staff/users/${player.id}/notes`, {
      body: { text: 'Friendly, but keep an eye on the trades.' },
    });
    expect(body.record[0]).toMatchObject({ kind: 'note', staff: { id: chief.id } });
    expect((await player.request('GET /api/notices')).body.notices).toEqual([]);
    const { text } = await player.request('GET /api/settings/export');
    expect(text).not.toContain('keep an eye on');
    await undo((await lastAct(player)).id);
    expect((await read(player.id)).record).toEqual([]);
  });

  it('logs a player out everywhere', async () => {
    const player = await server.player();
    const page = await openSocket(address, { token: player.token });
    await act(chief, player.id, 'end-sessions');
    expect((await page.closed).reason).toBe('SESSION_REQUIRED');
    expect((await player.request('GET /api/users/me')).status).toBe(401);
  });
});

describe('undoing an act', () => {
  it('happens once despite concurrent requests, stays in the trail, and reinstates what was replaced', async () => {
    const player = await server.player();
    await act(chief, player.id, 'mute', { minutes: 600 });
    await act(chief, player.id, 'mute', { minutes: 5, reason: 'Shorter then.' });
    const act5 = await lastAct(player);
    expect(act5).toMatchObject({ action: 'mute', undoable: true, undone: false });
    const responses = await Promise.all([undo(act5.id), undo(act5.id), undo(act5.id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 200)?.body).toMatchObject({
      undone: true,
      undoable: false,
    });
    expect((await me(player)).mute?.reason).toBe('Because of it.');
    const [latest] = await trail(`player=${player.username}`);
    expect(latest).toMatchObject({ action: 'undo', reason: 'That was wrong.', undoable: false });
    const rows = await server.database.sql`select 1 from audit_trail where undoes = ${act5.id}`;
    expect(rows).toHaveLength(1);
  });

  it('does not bring back a punishment that was undone before, in any order', async () => {
    const player = await server.player();
    await act(chief, player.id, 'mute', { minutes: 600 });
    const first = await lastAct(player);
    await act(chief, player.id, 'mute', { minutes: 5 });
    const second = await lastAct(player);
    await act(chief, player.id, 'unmute');
    const lifted = await lastAct(player);
    for (const { id } of [first, second, lifted]) expect((await undo(id)).status).toBe(200);
    expect((await read(player.id)).mute).toBeNull();
  });

  it('needs the permission that the act needed, and power over the player', async () => {
    const player = await server.player();
    await act(chief, player.id, 'ban', { minutes: 5 });
    const { id } = await lastAct(player);
    const reader = await staffMember(server, 'VIEW_AUDIT', 'MUTE_USERS');
    expect((await undo(id, reader)).code).toBe('PERMISSION_MISSING');
    expect((await trail(`player=${player.username}`, reader))[0]?.undoable).toBe(false);
    expect((await undo(id)).status).toBe(200);
    expect((await player.request('GET /api/users/me')).status).toBe(200);
    expect((await undo(999_999_999)).code).toBe('STAFF_ACT_UNKNOWN');
    await act(chief, player.id, 'end-sessions');
    expect((await undo((await lastAct(player)).id)).code).toBe('STAFF_ACT_FINAL');
  });

  it('shows up in the trail, filtered by staff, player and action', async () => {
    const player = await server.player();
    const other = await staffMember(server, 'MUTE_USERS');
    await act(other, player.id, 'warn');
    await act(chief, player.id, 'warn');
    await act(chief, player.id, 'mute', { minutes: 1 });
    const actions = async (query: string) => (await trail(query)).map(({ action }) => action);
    expect(await actions(`player=${player.username.toUpperCase()}`)).toEqual(['mute', 'warn', 'warn']);
    expect(await actions(`player=${player.username}&action=warn`)).toEqual(['warn', 'warn']);
    expect(await actions(`player=${player.username}&staff=${other.username}`)).toEqual(['warn']);
    expect(await actions('staff=nobody-at-all')).toEqual([]);
    const { body } = await chief.request('GET /api/staff/audit');
    expect(body.actions).toEqual(expect.arrayContaining(['mute', 'warn', 'look-up']));
  });
});

describe('the blacklist', () => {
  const config = (from: string) => server.request('GET /api', { address: from });

  it('blocks a network at once with the specified text, and unblocks it [1.8.06]', async () => {
    const body = { address: '203.0.113.0/24', reason: 'Attacks', minutes: 10 };
    const { body: listed } = await chief.request('POST /api/staff/blacklist', { body });
    await expect.poll(async () => (await config('203.0.113.7')).status).toBe(403);
    expect((await config('203.0.113.7')).refusal.message).toMatch(/^Attacks\|20/);
    expect((await config('203.0.114.7')).status).toBe(200);
    const entry = listed.entries.find((one) => one.address === '203.0.113.0/24');
    await chief.request(`DELETE /api/staff/blacklist/${entry?.id}`, { body: { reason: 'Quiet now.' } });
    await expect.poll(async () => (await config('203.0.113.7')).status).toBe(200);
    expect(
      (await chief.request(`DELETE /api/staff/blacklist/${entry?.id}`, { body: { reason: 'Again.' } })).code,
    ).toBe('STAFF_ENTRY_UNKNOWN');
  });

  it.each([
    'nonsense',
    '1.2.3',
    '10.0.0.1/8',
    '0.0.0.0/0',
    '1.2.3.4/33',
    '1.2.3.4/24/24',
    '2001:db8::1/32',
    '::ffff:0:0/96',
  ])('refuses %s', async (wrong) => {
    const body = { address: wrong, reason: 'Attacks', minutes: null };
    expect((await chief.request('POST /api/staff/blacklist', { body })).code).toBe('STAFF_ADDRESS_INVALID');
  });

  it('does not let staff block themselves', async () => {
    const body = { address: '127.0.0.0/8', reason: 'Oops', minutes: 1 };
    expect((await chief.request('POST /api/staff/blacklist', { body })).code).toBe('STAFF_OWN_ADDRESS');
    const neighbour = await server.player();
    expect((await act(chief, neighbour.id, 'blacklist', { minutes: 1 })).code).toBe('STAFF_OWN_ADDRESS');
  });

  it('blocks the addresses of a player without storing them, and ends the sessions from there', async () => {
    const player = await server.player();
    const { token } = (await logIn(server, player, { address: '198.51.100.9' })).body;
    const sql = server.database.sql;
    await sql`
      delete from player_addresses where player_id = ${player.id}
        and address_hash = (select address_hash from player_addresses where player_id = ${chief.id} limit 1)`;
    const { body } = await act(chief, player.id, 'blacklist', { minutes: 60 });
    expect(body.blacklisted).toHaveLength(1);
    await expect.poll(async () => (await config('198.51.100.9')).status).toBe(403);
    expect((await config('198.51.100.10')).status).toBe(200);
    await expect.poll(async () => (await server.request('GET /api/users/me', { token })).status).toBe(401);
    await undo((await lastAct(player)).id);
    await expect.poll(async () => (await config('198.51.100.9')).status).toBe(200);
  });
});

describe('grants', () => {
  const give = (userId: string, body: object, headers = {}) =>
    chief.request('POST /api/staff/grants', {
      body: { userId, reason: 'Won the contest.', ...body },
      headers,
    });
  const title = lists.titles.find((one) => !('default' in one && one.default));

  it('are paid through the economy once per key, recorded, and announced to the player', async () => {
    const player = await server.player();
    const headers = { 'idempotency-key': 'one-grant' };
    const responses = await Promise.all(
      [1, 2, 3].map(() => give(player.id, { kind: 'tokens', amount: 500 }, headers)),
    );
    for (const response of responses)
      expect(response).toMatchObject({ status: 200, body: responses[0]?.body });
    expect((await me(player)).tokens).toBe(1500);
    expect(await lastAct(player)).toMatchObject({
      action: 'grant',
      reason: 'Won the contest.',
      after: { kind: 'tokens', amount: 500 },
    });
    const { body } = await player.request('GET /api/notices');
    expect(body.notices[0]).toMatchObject({ text: 'Staff gave you 500 tokens.', detail: 'Won the contest.' });
  });

  it('give blooks, items and cosmetics, and can be undone while the player still has them', async () => {
    const player = await server.player();
    const [blookId, itemId] = [lists.blooks[0]?.id, lists.items[0]?.id];
    await give(player.id, { kind: 'blook', contentId: blookId, shiny: true, count: 2 });
    const granted = await lastAct(player);
    await give(player.id, { kind: 'item', contentId: itemId });
    await give(player.id, { kind: 'title', contentId: title?.id });
    const held = await me(player);
    expect(held.blooks.filter((one: { shiny: boolean }) => one.shiny)).toHaveLength(2);
    expect(held.titles).toContain(title?.id);
    expect((await give(player.id, { kind: 'title', contentId: title?.id })).code).toBe('STAFF_GRANT_OWNED');
    expect((await undo(granted.id)).status).toBe(200);
    expect((await me(player)).blooks).toEqual([]);
    expect((await undo(granted.id)).code).toBe('STAFF_ACT_UNDONE');
  });

  it('cannot be undone once spent', async () => {
    const player = await server.player();
    await give(player.id, { kind: 'gems', amount: 10 });
    await giveTokens(server, player.id, -5, 'gems');
    expect((await undo((await lastAct(player)).id)).code).toBe('GEMS_TOO_FEW');
    expect((await lastAct(player)).undone).toBe(false);
  });

  it('are refused for unknown things, oneself, and unknown players', async () => {
    const player = await server.player();
    expect((await give(player.id, { kind: 'blook', contentId: 999_999 })).code).toBe('STAFF_GRANT_UNKNOWN');
    expect((await give(player.id, { kind: 'tokens' })).code).toBe('STAFF_GRANT_UNKNOWN');
    expect((await give(chief.id, { kind: 'tokens', amount: 5 })).code).toBe('STAFF_SELF');
    const stranger = '00000000-0000-4000-8000-000000000000';
    expect((await give(stranger, { kind: 'tokens', amount: 5 })).code).toBe('USER_UNKNOWN');
  });
});

itPassesTheAudit(() => server);
