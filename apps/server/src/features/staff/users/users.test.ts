import { StaffUser } from '@blookery/contract/staff';
import { Check } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../../economy/audit/audit.ts';
import { handOver } from '../../../economy/hand-over.ts';
import { giveBlook, giveTokens, lists } from '../../../testing/collecting.ts';
import { befriend } from '../../../testing/quick-players.ts';
import { givePermissions, staffMember } from '../../../testing/staff.ts';
import { type TestPlayer, type TestServer, testServer } from '../../../testing/test-server.ts';
import { openSocket } from '../../../testing/test-socket.ts';

let server: TestServer;
let address: string;
let chief: TestPlayer;
beforeAll(async () => {
  server = await testServer();
  address = await server.listen();
  chief = await staffMember(
    server,
    'VIEW_AUDIT',
    'MUTE_USERS',
    'BAN_USERS',
    'GRANT_PERMISSIONS',
    'GRANT_VALUE',
    'MANAGE_REPORTS',
    'NO_ADS',
  );
});

const act = <const What extends string>(staff: TestPlayer, userId: string, what: What, body: object = {}) =>
  staff.ask(`POST /api/staff/users/${userId}/${what}`, { body: { reason: 'Because of it.', ...body } });
const read = async (userId: string, staff = chief): Promise<StaffUser> => {
  const { body } = await staff.ask(`GET /api/staff/users/${userId}`);
  expect(Check(StaffUser, body)).toBe(true);
  return body;
};
const trail = async (query: string, staff = chief) =>
  (await staff.ask(`GET /api/staff/audit?${query}`)).body.acts;
const undo = (id: number, staff = chief) =>
  staff.ask(`POST /api/staff/audit/${id}/undo`, { body: { reason: 'That was wrong.' } });
const lastAct = async (player: TestPlayer) => {
  const [latest] = await trail(`player=${player.username}`);
  if (!latest) throw new Error('nothing was done');
  return latest;
};
let nonces = 0;
const say = (player: TestPlayer, content = 'hello') =>
  player.ask('POST /api/chat/messages/global', {
    body: { content, nonce: `n${++nonces}` },
  });
const me = async (player: TestPlayer) => (await player.ask('GET /api/users/me')).body;

describe('looking up players [1.6.07]', () => {
  it('finds them by prefix of the name in any case, by id and by state', async () => {
    const player = await server.player('Find_Me-1');
    const search = async (query: string) =>
      (await chief.ask(`GET /api/staff/users?${query}`)).body.users.map(
        (line: { player: { id: string } }) => line.player.id,
      );
    expect(await search('search=find_m')).toEqual([player.id]);
    expect(await search('search=find%25')).toEqual([]);
    expect(await search(`search=${player.id}`)).toEqual([player.id]);
    expect(await search('state=muted&search=find')).toEqual([]);
    await act(chief, player.id, 'mute', { minutes: 5 });
    expect(await search('state=muted&search=find')).toEqual([player.id]);
    expect(await search('state=staff')).toContain(chief.id);
    const { body } = await chief.ask('GET /api/staff/users?search=find');
    expect(body).toMatchObject({ total: 1, users: [{ state: 'muted', until: expect.any(String) }] });
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

  it('shows transfers, and messages from public rooms only', async () => {
    const [player, other] = [await server.player(), await server.player()];
    await giveTokens(server, player.id, 250);
    await giveTokens(server, player.id, -50);
    const { body } = await chief.ask(`GET /api/staff/users/${player.id}/ledger`);
    expect(body.lines.slice(0, 2).map((line: { amount: number }) => line.amount)).toEqual([-50, 250]);
    await say(player, 'for everybody');
    await befriend(server.database.sql, player, other);
    const room = player.id < other.id ? `${player.id}:${other.id}` : `${other.id}:${player.id}`;
    await player.ask(`POST /api/chat/messages/direct:${room}`, { body: { content: 'secret', nonce: 'dm' } });
    const { body: said } = await chief.ask(`GET /api/staff/users/${player.id}/messages`);
    expect(said.lines.map((line: { content: string }) => line.content)).toEqual(['for everybody']);
    expect((await chief.ask(`GET /api/staff/users/${player.id}/trades`)).body).toEqual({
      lines: [],
      hasMore: false,
    });
  });

  it('shows what a trade moved, from the side of the player', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const blookId = lists.blooks[0]?.id ?? 0;
    const blook = await giveBlook(server, other.id, blookId);
    const [row] = await server.database.sql<{ id: number }[]>`
      insert into trades (state, asker, asked, created_at, touched_at, closed_at)
      values ('done', ${player.id}, ${other.id}, now(), now(), now()) returning id`;
    const id = row?.id ?? 0;
    await server.database.sql`
      insert into trade_sides (trade_id, player_id, tokens, done)
      values (${id}, ${player.id}, 300, true), (${id}, ${other.id}, 0, true)`;
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
    const { body } = await chief.ask(`GET /api/staff/users/${player.id}/trades`);
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
      const answer = await chief.ask(`GET /api/staff/users/00000000-0000-4000-8000-000000000000${what}`);
      expect([answer.status, answer.code]).toEqual([404, 'USER_UNKNOWN']);
    }
  });
});

describe('punishing a player', () => {
  it('sends a warning with its text', async () => {
    const player = await server.player();
    const { body } = await act(chief, player.id, 'warn');
    expect(body).toMatchObject({ state: 'warned', record: [{ kind: 'warn', text: 'Because of it.' }] });
    const { body: bell } = await player.ask('GET /api/notices');
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
    expect((await player.ask('GET /api/users/me')).code).toBe('PLAYER_BANNED');
    await page.closed;
    await server.database.sql`update punishments set expires_at = now() where player_id = ${player.id}`;
    expect((await me(player)).mute).toBeNull();
    expect((await say(player)).status).toBe(200);
    expect((await read(player.id)).state).toBe('active');
  });

  it('bans until further notice, and can be lifted', async () => {
    const player = await server.player();
    await act(chief, player.id, 'ban', { minutes: null });
    const refused = await player.ask('GET /api/users/me');
    expect(refused.refusal.message).toBe('This account is banned for Because of it., until further notice.');
    const login = await server.ask('POST /api/auth/login', {
      body: {
        username: player.username,
        password: player.password,
        captchaToken: await server.captcha('login'),
      },
    });
    expect(login.code).toBe('PLAYER_BANNED');
    expect((await act(chief, player.id, 'unban')).body.state).toBe('active');
    expect((await player.ask('GET /api/users/me')).status).toBe(200);
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
    staff.ask(`PUT /api/staff/users/${userId}/permissions/${permission}`, {
      body: { reason: 'Joined the team.', minutes },
    });
  const revoke = (staff: TestPlayer, userId: string, permission: string) =>
    staff.ask(`DELETE /api/staff/users/${userId}/permissions/${permission}`, {
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
    expect((await player.ask('GET /api/staff/users')).status).toBe(200);
    await revoke(chief, player.id, 'MUTE_USERS');
    expect((await page.next('player.updated')).permissions).toEqual([]);
    expect((await player.ask('GET /api/staff/users')).status).toBe(403);
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
});

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
    const [renamed] = await trail('player=Kind_One&action=rename');
    expect(renamed).toMatchObject({ before: { username: 'Rude_One' }, after: { username: 'Kind_One' } });
    await undo(renamed?.id ?? 0);
    expect((await me(player)).username).toBe('Rude_One');
    await page.close();
  });

  it('resets the look to the default, and can be undone', async () => {
    const player = await server.player();
    const fresh = await me(player);
    const blook = await giveBlook(server, player.id, lists.blooks[0]?.id ?? 0);
    await player.ask('PATCH /api/cosmetics/avatar', { body: { id: blook.id } });
    await server.database.sql`update players set color = 'rainbow', title_id = 1 where id = ${player.id}`;
    const dressed = await me(player);
    expect(dressed.avatar).not.toEqual(fresh.avatar);
    const { body } = await act(chief, player.id, 'reset-look');
    expect(body.player).toMatchObject({ color: fresh.color, titleId: null, avatar: fresh.avatar });
    await undo((await lastAct(player)).id);
    expect(await me(player)).toMatchObject({ color: 'rainbow', titleId: 1, avatar: dressed.avatar });
  });

  it('writes notes that only staff see', async () => {
    const player = await server.player();
    const { body } = await chief.ask(`POST /api/staff/users/${player.id}/notes`, {
      body: { text: 'Friendly, but keep an eye on the trades.' },
    });
    expect(body.record[0]).toMatchObject({ kind: 'note', staff: { id: chief.id } });
    expect((await player.ask('GET /api/notices')).body.notices).toEqual([]);
    await undo((await lastAct(player)).id);
    expect((await read(player.id)).record).toEqual([]);
  });

  it('logs a player out everywhere', async () => {
    const player = await server.player();
    const page = await openSocket(address, { token: player.token });
    await act(chief, player.id, 'end-sessions');
    expect((await page.closed).reason).toBe('SESSION_REQUIRED');
    expect((await player.ask('GET /api/users/me')).status).toBe(401);
  });
});

describe('undoing an act', () => {
  it('happens once despite concurrent requests, stays in the trail, and reinstates what was replaced', async () => {
    const player = await server.player();
    await act(chief, player.id, 'mute', { minutes: 600 });
    await act(chief, player.id, 'mute', { minutes: 5, reason: 'Shorter then.' });
    const act5 = await lastAct(player);
    expect(act5).toMatchObject({ action: 'mute', undoable: true, undone: false });
    const answers = await Promise.all([undo(act5.id), undo(act5.id), undo(act5.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      undone: true,
      undoable: false,
    });
    expect((await me(player)).mute?.reason).toBe('Because of it.');
    const [latest] = await trail(`player=${player.username}`);
    expect(latest).toMatchObject({ action: 'undo', reason: 'That was wrong.', undoable: false });
    const rows = await server.database.sql`select 1 from audit_trail where undoes = ${act5.id}`;
    expect(rows).toHaveLength(1);
  });

  it('needs the permission that the act needed, and power over the player', async () => {
    const player = await server.player();
    await act(chief, player.id, 'ban', { minutes: 5 });
    const { id } = await lastAct(player);
    const reader = await staffMember(server, 'VIEW_AUDIT', 'MUTE_USERS');
    expect((await undo(id, reader)).code).toBe('PERMISSION_MISSING');
    expect((await trail(`player=${player.username}`, reader))[0]?.undoable).toBe(false);
    expect((await undo(id)).status).toBe(200);
    expect((await player.ask('GET /api/users/me')).status).toBe(200);
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
    const { body } = await chief.ask('GET /api/staff/audit');
    expect(body.actions).toEqual(expect.arrayContaining(['mute', 'warn', 'look-up']));
  });
});

describe('the blacklist', () => {
  const config = (from: string) => server.ask('GET /api', { address: from });

  it('blocks a network at once with the specified text, and unblocks it [1.8.06]', async () => {
    const body = { address: '203.0.113.0/24', reason: 'Attacks', minutes: 10 };
    const { body: listed } = await chief.ask('POST /api/staff/blacklist', { body });
    await expect.poll(async () => (await config('203.0.113.7')).status).toBe(403);
    expect((await config('203.0.113.7')).refusal.message).toMatch(/^Attacks\|20/);
    expect((await config('203.0.114.7')).status).toBe(200);
    const entry = listed.entries.find((one) => one.address === '203.0.113.0/24');
    await chief.ask(`DELETE /api/staff/blacklist/${entry?.id}`, { body: { reason: 'Quiet now.' } });
    await expect.poll(async () => (await config('203.0.113.7')).status).toBe(200);
    expect(
      (await chief.ask(`DELETE /api/staff/blacklist/${entry?.id}`, { body: { reason: 'Again.' } })).code,
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
    expect((await chief.ask('POST /api/staff/blacklist', { body })).code).toBe('STAFF_ADDRESS_INVALID');
  });

  it('does not let staff block themselves', async () => {
    const body = { address: '127.0.0.0/8', reason: 'Oops', minutes: 1 };
    expect((await chief.ask('POST /api/staff/blacklist', { body })).code).toBe('STAFF_OWN_ADDRESS');
    const neighbour = await server.player();
    expect((await act(chief, neighbour.id, 'blacklist', { minutes: 1 })).code).toBe('STAFF_OWN_ADDRESS');
  });

  it('blocks the addresses of a player without storing them, and ends the sessions from there', async () => {
    const player = await server.player();
    const token = await loginFrom(player, '198.51.100.9');
    const sql = server.database.sql;
    await sql`
      delete from player_addresses where player_id = ${player.id}
        and address_hash = (select address_hash from player_addresses where player_id = ${chief.id} limit 1)`;
    const { body } = await act(chief, player.id, 'blacklist', { minutes: 60 });
    expect(body.blacklisted).toHaveLength(1);
    await expect.poll(async () => (await config('198.51.100.9')).status).toBe(403);
    expect((await config('198.51.100.10')).status).toBe(200);
    await expect.poll(async () => (await server.ask('GET /api/users/me', { token })).status).toBe(401);
    await undo((await lastAct(player)).id);
    await expect.poll(async () => (await config('198.51.100.9')).status).toBe(200);
  });

  async function loginFrom(player: TestPlayer, from: string): Promise<string> {
    const captchaToken = await server.captcha('login');
    const body = { username: player.username, password: player.password, captchaToken };
    return (await server.ask('POST /api/auth/login', { body, address: from })).body.token;
  }
});

describe('grants', () => {
  const give = (userId: string, body: object, headers = {}) =>
    chief.ask('POST /api/staff/grants', { body: { userId, reason: 'Won the contest.', ...body }, headers });
  const title = lists.titles.find((one) => !('default' in one && one.default));

  it('are paid through the economy once per key, recorded, and announced to the player', async () => {
    const player = await server.player();
    const headers = { 'idempotency-key': 'one-grant' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => give(player.id, { kind: 'tokens', amount: 500 }, headers)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
    expect((await me(player)).tokens).toBe(1500);
    expect(await lastAct(player)).toMatchObject({
      action: 'grant',
      reason: 'Won the contest.',
      after: { kind: 'tokens', amount: 500 },
    });
    const { body } = await player.ask('GET /api/notices');
    expect(body.notices[0]).toMatchObject({ text: 'Staff gave you 500 tokens.', detail: 'Won the contest.' });
  });

  it('give blooks, items and cosmetics, and can be undone for what is still there', async () => {
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

it('the economy audit finds no faults after these tests', async () => {
  expect(await audit(server.database)).toEqual([]);
});
