import { describe, expect, it } from 'vitest';
import { itPassesTheAudit } from '../../../economy/audit/clean-fixtures.ts';
import { handOver } from '../../../economy/hand-over.ts';
import { giveBlook, giveTokens, lists } from '../../../testing/collecting.ts';
import { logIn } from '../../../testing/open-accounts.ts';
import { befriend } from '../../../testing/quick-players.ts';
import { givePermissions, staffMember } from '../../../testing/staff.ts';
import type { TestPlayer } from '../../../testing/test-server.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { doneTrade } from '../../../testing/trading.ts';
import { act, address, chief, lastAct, me, read, server, setUp, trail, undo } from './users-fixtures.ts';

setUp();

let nonces = 0;

const say = (player: TestPlayer, content = 'hello') =>
  player.request('POST /api/chat/messages/global', {
    body: { content, nonce: `n${++nonces}` },
  });

describe('looking up players [1.6.07]', () => {
  it('finds them by prefix of the name in any case, by id and by state', async () => {
    const player = await server.player('Find_Me-1');
    const search = async (query: string) =>
      (await chief.request(`GET /api/staff/users?${query}`)).body.users.map(
        (line: { player: { id: string } }) => line.player.id,
      );
    expect(await search('search=find_m')).toEqual([player.id]);
    expect(await search('search=find%25')).toEqual([]);
    expect(await search(`search=${player.id}`)).toEqual([player.id]);
    expect(await search('state=muted&search=find')).toEqual([]);
    await act(chief, player.id, 'mute', { minutes: 5 });
    expect(await search('state=muted&search=find')).toEqual([player.id]);
    expect(await search('state=staff')).toContain(chief.id);
    const { body } = await chief.request('GET /api/staff/users?search=find');
    expect(body).toMatchObject({ total: 1, users: [{ state: 'muted', until: expect.any(String) }] });
  });

  it('counts up to 100, and still shows later pages', async () => {
    await server.database.sql`
      with made as (
        insert into players (username, password_hash) select 'many' || i, 'x' from generate_series(1, 300) i returning id
      ) insert into wallets (player_id) select id from made`;
    const { body } = await chief.request('GET /api/staff/users?search=many');
    expect(body).toMatchObject({ total: 100 });
    const { body: later } = await chief.request('GET /api/staff/users?search=many&page=23');
    expect(later).toMatchObject({ total: 289, users: { length: 12 } });
    const { body: last } = await chief.request('GET /api/staff/users?search=many&page=24');
    expect(last).toMatchObject({ total: 300, users: { length: 12 } });
  });

  it('shows sessions without addresses, players who share one, and records the look', async () => {
    const [player, twin, stranger] = [await server.player(), await server.player(), await server.player()];
    await server.database.sql`update players set email = 'somebody@mail.example' where id = ${player.id}`;
    await server.database.sql`
      update player_addresses set address_hash = '\\x0123' where player_id in (${player.id}, ${twin.id})`;
    const user = await read(player.id);
    expect(user.email).toBe('s•••••@mail.example');
    expect(user.sessions).toHaveLength(1);
    expect(user.sessions[0]?.address).toMatch(/^[0-9a-f]{8}$/);
    expect(user.alternates.map((line) => line.player.id)).toEqual([twin.id]);
    expect(JSON.stringify(user)).not.toContain('127.0.0.1');
    expect(user.alternates.some((line) => line.player.id === stranger.id)).toBe(false);
    await read(player.id);
    expect(await trail(`player=${player.username}&action=look-up`)).toHaveLength(1);
  });

  it('records each look at transfers, trades and messages, once an hour for those at once too', async () => {
    for (const what of ['ledger', 'trades', 'messages']) {
      const player = await server.player();
      const look = () => chief.request(`GET /api/staff/users/${player.id}/${what}`);
      await Promise.all([look(), look(), look()]);
      expect(await trail(`player=${player.username}&action=look-up`), what).toMatchObject([
        { staff: { id: chief.id }, player: { id: player.id } },
      ]);
    }
  });

  it('shows transfers, and messages from public rooms only', async () => {
    const [player, other] = [await server.player(), await server.player()];
    await giveTokens(server, player.id, 250);
    await giveTokens(server, player.id, -50);
    const { body } = await chief.request(`GET /api/staff/users/${player.id}/ledger`);
    expect(body.lines.slice(0, 2).map((line: { amount: number }) => line.amount)).toEqual([-50, 250]);
    await say(player, 'for everybody');
    // The server announced this one.
    await server.database.sql`
      insert into chat_messages (room_id, id, author_id, content, nonce, find)
      values ('global', 1000000, ${player.id}, '', 'find:1', '{"blookId": 1, "shiny": false, "serial": 1}')`;
    await befriend(server.database.sql, player, other);
    const room = player.id < other.id ? `${player.id}:${other.id}` : `${other.id}:${player.id}`;
    await player.request(`POST /api/chat/messages/direct:${room}`, {
      body: { content: 'secret', nonce: 'dm' },
    });
    const { body: said } = await chief.request(`GET /api/staff/users/${player.id}/messages`);
    expect(said.lines.map((line: { content: string }) => line.content)).toEqual(['for everybody']);
    expect((await chief.request(`GET /api/staff/users/${player.id}/trades`)).body).toEqual({
      lines: [],
      hasMore: false,
    });
  });

  it('shows what a trade moved, from the side of the player', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const blookId = lists.blooks[0]?.id ?? 0;
    const blook = await giveBlook(server, other.id, blookId);
    const id = await doneTrade(server, [player, 300], [other, 0]);
    await server.database.sql`
      insert into trade_things (trade_id, player_id, kind, thing, place)
      values (${id}, ${other.id}, 'blook', ${blook.id}, 1)`;
    await handOver(server.database.sql, {
      from: other.id,
      to: player.id,
      things: { blooks: [blook.id] },
      kind: 'traded',
      reference: `trade:${id}`,
    });
    const { body } = await chief.request(`GET /api/staff/users/${player.id}/trades`);
    expect(body.lines).toMatchObject([
      {
        id,
        other: { id: other.id },
        gave: { tokens: 300, blooks: [] },
        got: { tokens: 0, blooks: [blookId] },
      },
    ]);
  });

  it('refuses an unknown player', async () => {
    for (const what of ['', '/ledger', '/trades', '/messages']) {
      const response = await chief.request(
        `GET /api/staff/users/00000000-0000-4000-8000-000000000000${what}`,
      );
      expect([response.status, response.code]).toEqual([404, 'USER_UNKNOWN']);
    }
  });
});

describe('punishing a player', () => {
  it('sends a warning with its text', async () => {
    const player = await server.player();
    const { body } = await act(chief, player.id, 'warn');
    expect(body).toMatchObject({ state: 'warned', record: [{ kind: 'warn', text: 'Because of it.' }] });
    const { body: bell } = await player.request('GET /api/notices');
    expect(bell.notices[0]?.text).toContain('Because of it.');
    expect((await say(player)).status).toBe(200);
  });

  it('mutes at once, shows the reason and the end on open pages too, and replaces an earlier mute', async () => {
    const player = await server.player();
    const page = await openSocket(address, { token: player.token });
    await act(chief, player.id, 'mute', { minutes: 60 });
    const { mute } = await page.next('player.updated');
    expect(mute).toMatchObject({ reason: 'Because of it.', until: expect.any(String) });
    const refused = await say(player);
    expect([refused.status, refused.code]).toEqual([403, 'CHAT_MUTED']);
    expect(refused.refusal.message).toBe(`You are muted for Because of it., until ${mute?.until}.`);
    await act(chief, player.id, 'mute', { minutes: 1 });
    const ends = Date.parse((await me(player)).mute?.until ?? '') - Date.now();
    expect(ends).toBeLessThan(61_000);
    await act(chief, player.id, 'unmute');
    expect((await me(player)).mute).toBeNull();
    expect((await say(player)).status).toBe(200);
    await page.close();
  });

  it('ends when its time is over, also on a page that was open all along', async () => {
    const player = await server.player();
    const page = await openSocket(address, { token: player.token });
    await act(chief, player.id, 'mute', { minutes: 1 });
    await act(chief, player.id, 'ban', { minutes: 1 });
    expect((await player.request('GET /api/users/me')).code).toBe('PLAYER_BANNED');
    await page.closed;
    await server.database.sql`update punishments set expires_at = now() where player_id = ${player.id}`;
    expect((await me(player)).mute).toBeNull();
    expect((await say(player)).status).toBe(200);
    expect((await read(player.id)).state).toBe('active');
  });

  it('bans until further notice, and can be lifted', async () => {
    const player = await server.player();
    await act(chief, player.id, 'ban', { minutes: null });
    const refused = await player.request('GET /api/users/me');
    expect(refused.refusal.message).toBe('This account is banned for Because of it., until further notice.');
    expect((await logIn(server, player)).code).toBe('PLAYER_BANNED');
    expect((await act(chief, player.id, 'unban')).body.state).toBe('active');
    expect((await player.request('GET /api/users/me')).status).toBe(200);
  });

  it('is refused for oneself and for staff with more permissions', async () => {
    const muter = await staffMember(server, 'MUTE_USERS', 'BAN_USERS', 'GRANT_PERMISSIONS', 'NO_ADS');
    const above = await staffMember(server, 'MANAGE_NEWS');
    const acts = [
      'warn',
      'mute',
      'unmute',
      'ban',
      'unban',
      'blacklist',
      'end-sessions',
      'reset-look',
      'rename',
    ];
    for (const what of acts) {
      const body = { minutes: 5, username: 'someone-else' };
      const only = ['mute', 'ban', 'blacklist'].includes(what)
        ? { minutes: body.minutes }
        : what === 'rename'
          ? { username: body.username }
          : {};
      expect((await act(muter, muter.id, what, only)).code, what).toBe('STAFF_SELF');
      expect((await act(muter, above.id, what, only)).code, what).toBe('STAFF_ABOVE');
    }
    // Permissions that players buy protect nobody.
    const rich = await staffMember(server, 'CUSTOM_AVATAR', 'LESS_AUCTION_TAX');
    expect((await act(muter, rich.id, 'warn')).status).toBe(200);
    expect((await read(above.id, muter)).mayAct).toBe(false);
  });
});

describe('permissions', () => {
  const grant = (staff: TestPlayer, userId: string, permission: string, minutes: number | null = null) =>
    staff.request(`PUT /api/staff/users/${userId}/permissions/${permission}`, {
      body: { reason: 'Joined the team.', minutes },
    });
  const revoke = (staff: TestPlayer, userId: string, permission: string) =>
    staff.request(`DELETE /api/staff/users/${userId}/permissions/${permission}`, {
      body: { reason: 'Left the team.' },
    });

  it('are granted only by staff who hold them, and reach open pages at once', async () => {
    const player = await server.player();
    const page = await openSocket(address, { token: player.token });
    expect((await grant(chief, player.id, 'MANAGE_ECONOMY')).code).toBe('PERMISSION_MISSING');
    expect((await grant(chief, player.id, 'MUTE_USERS', 60)).body.permissions).toEqual([
      { permission: 'MUTE_USERS', expiresAt: expect.any(String) },
    ]);
    expect((await page.next('player.updated')).permissions).toEqual(['MUTE_USERS']);
    expect((await player.request('GET /api/staff/users')).status).toBe(200);
    await revoke(chief, player.id, 'MUTE_USERS');
    expect((await page.next('player.updated')).permissions).toEqual([]);
    expect((await player.request('GET /api/staff/users')).status).toBe(403);
    expect((await grant(chief, chief.id, 'NO_ADS')).code).toBe('STAFF_SELF');
    await page.close();
  });

  it('cannot be revoked from staff with more permissions', async () => {
    const above = await staffMember(server, 'MANAGE_MAPS', 'NO_ADS');
    expect((await revoke(chief, above.id, 'NO_ADS')).code).toBe('STAFF_ABOVE');
  });

  it('are restored by undoing only for staff who could grant them', async () => {
    const player = await server.player();
    await givePermissions(server, chief.id, ['UPLOAD_FILES_LARGE']);
    await grant(chief, player.id, 'UPLOAD_FILES_LARGE');
    await revoke(chief, player.id, 'UPLOAD_FILES_LARGE');
    await server.database.sql`
      delete from player_permissions where player_id = ${chief.id} and permission = 'UPLOAD_FILES_LARGE'`;
    const { id } = await lastAct(player);
    expect((await undo(id)).code).toBe('PERMISSION_MISSING');
    await givePermissions(server, chief.id, ['UPLOAD_FILES_LARGE']);
    expect((await undo(id)).status).toBe(200);
    expect((await me(player)).permissions).toEqual(['UPLOAD_FILES_LARGE']);
  });

  it('stay as a later act left them, and are not restored from an act that was undone itself', async () => {
    const player = await server.player();
    const held = async () => (await read(player.id)).permissions;
    await grant(chief, player.id, 'MUTE_USERS', 60);
    const first = await lastAct(player);
    await grant(chief, player.id, 'MUTE_USERS');
    const second = await lastAct(player);
    const forGood = [{ permission: 'MUTE_USERS', expiresAt: null }];
    expect((await undo(first.id)).status).toBe(200);
    expect(await held()).toEqual(forGood);
    expect((await undo(second.id)).status).toBe(200);
    expect(await held()).toEqual([]);
    // What was undone before says nothing about what the operator gave since.
    await givePermissions(server, player.id, ['MUTE_USERS']);
    await revoke(chief, player.id, 'MUTE_USERS');
    await undo((await lastAct(player)).id);
    expect(await held()).toEqual(forGood);
  });
});

it('a name that staff gave a player stays when an earlier rename is undone', async () => {
  const player = await server.player('Slur_Two');
  await act(chief, player.id, 'rename', { username: 'Kind_Two' });
  const { id } = await lastAct({ ...player, username: 'Kind_Two' });
  await act(chief, player.id, 'rename', { username: 'Kind_Three' });
  expect((await undo(id)).status).toBe(200);
  expect((await me(player)).username).toBe('Kind_Three');
});

itPassesTheAudit(() => server);
