import { Settings } from '@blookery/contract';
import Type from 'typebox';
import { Check, Parse } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { collectPublished, giveBlook, giveTokens } from '../../testing/collecting.ts';
import { logIn } from '../../testing/open-accounts.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';

let late = 0;
const server = await testServer({}, { clock: { now: () => new Date(Date.now() + late) } });
const { sql } = server.database;
const address = await server.listen();

const me = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body;
const set = (player: TestPlayer, key: unknown, value: unknown) =>
  player.request('PATCH /api/settings', { body: { key, value } });
const loginAs = (username: string, password: string) => logIn(server, { username, password });

describe('a setting', () => {
  it.each([
    ['openPacksInstantly', true],
    ['onlyRareSounds', true],
    ['reducedMotion', true],
    ['plazaNames', false],
    ['volume', 0],
    ['volume', 100],
    ['friendRequests', 'Mutual'],
    ['tradeRequests', 'Friends'],
    ['categoriesClosed', ['packs', 'Weekly Shop']],
    ['categoriesClosed', []],
  ])('%s = %j is stored [2.7.07, 2.4.32, 2.1.13]', async (key, value) => {
    const player = await server.player();
    const received = collectPublished(server, `user:${player.id}`);
    const response = await set(player, key, value);
    expect(response.status).toBe(200);
    expect(Check(Settings, response.body)).toBe(true);
    expect(response.body).toMatchObject({ [key]: value });
    expect(received).toEqual([{ t: 'player.updated', d: { settings: response.body } }]);
    expect((await me(player)).settings).toEqual(response.body);
  });

  it.each([
    ['volume', 101],
    ['volume', 1.5],
    ['volume', '7'],
    ['friendRequests', 'Sometimes'],
    ['categoriesClosed', 'packs'],
    ['categoriesClosed', Array.from({ length: 21 }, () => 'x')],
    ['openPacksInstantly', 'yes'],
    ['otpEnabled', true],
    ['otpEnabled', false],
    ['password_hash', 'x'],
    ['constructor', {}],
    ['__proto__', {}],
    ['', null],
  ])('%s = %j is refused with the specified text [2.8.08]', async (key, value) => {
    const player = await server.player();
    expect(await set(player, key, value)).toMatchObject({
      status: 400,
      refusal: { code: 'SETTINGS_FAILED', message: 'Failed to change settings.' },
    });
    const [row] = await sql`select settings from players where id = ${player.id}`;
    expect(row).toEqual({ settings: {} });
  });

  it.each(['\u0000', '\ud800'])('that contains %j is refused as invalid', async (text) => {
    const player = await server.player();
    expect(await set(player, 'categoriesClosed', [text])).toMatchObject({
      status: 400,
      code: 'REQUEST_INVALID',
    });
  });

  it('does not undo another that is changed at the same moment', async () => {
    const player = await server.player();
    await Promise.all([
      set(player, 'volume', 12),
      set(player, 'onlyRareSounds', true),
      set(player, 'friendRequests', 'Off'),
    ]);
    expect((await me(player)).settings).toMatchObject({
      volume: 12,
      onlyRareSounds: true,
      friendRequests: 'Off',
    });
  });
});

describe('changing the username', () => {
  const rename = (player: TestPlayer, newUsername: string, password = player.password) =>
    player.request('PATCH /api/settings/username', { body: { newUsername, password } });

  it('needs the password, and frees the old name [2.7.17, 2.1.11]', async () => {
    const player = await server.player('hobnob');
    const socket = await openSocket(address, { token: player.token });
    const response = await rename(player, 'Hob_Nob-2');
    expect(response).toMatchObject({ status: 200, body: { id: player.id, username: 'Hob_Nob-2' } });
    expect(await socket.next('player.updated')).toEqual({ face: response.body });
    await socket.close();
    expect((await loginAs('hob_nob-2', player.password)).status).toBe(200);
    expect((await loginAs('hobnob', player.password)).status).toBe(400);
    expect((await server.player('hobnob')).id).not.toBe(player.id);
  });

  it('allows the same name in another case', async () => {
    const player = await server.player('marrow');
    expect((await rename(player, 'MARROW')).body.username).toBe('MARROW');
  });

  it.each([
    ['', 'USERNAME_MISSING'],
    ['oh no', 'USERNAME_CHARACTERS'],
    ['a'.repeat(17), 'USERNAME_TOO_LONG'],
    ['Staff', 'USERNAME_NOT_ALLOWED'],
    ['GaveI', 'USERNAME_NOT_ALLOWED'],
    ['TakeN', 'USERNAME_TAKEN'],
  ])('to %j is refused with %s', async (name, code) => {
    const player = await server.player();
    await server.player('taken').catch(() => {});
    expect((await rename(player, name)).code).toBe(code);
    expect((await me(player)).username).toBe(player.username);
  });

  it('is refused with a wrong password', async () => {
    const player = await server.player();
    expect(await rename(player, 'fresh-name', 'wrong')).toMatchObject({
      status: 400,
      code: 'PASSWORD_WRONG',
    });
  });

  it('gives a name to one of two players who want it at the same moment', async () => {
    const [one, other] = [await server.player(), await server.player()];
    const responses = await Promise.all([rename(one, 'contested'), rename(other, 'Contested')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("the copy of a player's data", () => {
  it('has everything of the player, nothing of others, and no secret', async () => {
    const [player, other] = [await server.player(), await server.player()];
    await player.request('POST /api/auth/otp/generate');
    const blook = await giveBlook(server, player.id, 1);
    const theirs = await giveBlook(server, other.id, 1);
    await player.request('POST /api/chat/messages/global', { body: { content: 'mine to keep', nonce: 'a' } });
    await other.request('POST /api/chat/messages/global', { body: { content: 'not for you', nonce: 'a' } });
    const { status, body, headers } = await player.request('GET /api/settings/export');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="blookery-${player.username}.json"`);
    expect(body.account).toMatchObject({ id: player.id, username: player.username, tokens: 1000 });
    expect(body.blooks).toMatchObject([{ id: blook.id }]);
    expect(body.transfers).toMatchObject([{ currency: 'tokens', amount: 1000, kind: 'register' }]);
    expect(body.messages).toMatchObject([{ roomId: 'global', content: 'mine to keep' }]);
    expect(body.sessions).toHaveLength(1);
    const text = JSON.stringify(body);
    expect(text).not.toContain('not for you');
    expect(text).not.toContain(`"id":${theirs.id},`);
    expect(text).not.toMatch(/argon2|password|secret|token_hash|tokenHash|address/i);
  });

  it('is complete with thousands of rows', async () => {
    // The blooks are inserted directly, so on a server without an audit.
    const large = await testServer();
    const player = await large.player();
    await large.database.sql`
      insert into blooks (blook_id, shiny, owner_id) select 1, false, ${player.id} from generate_series(1, 2500)`;
    const { body } = await player.request('GET /api/settings/export');
    const { blooks } = Parse(Type.Object({ blooks: Type.Array(Type.Object({ id: Type.Number() })) }), body);
    expect(new Set(blooks.map(({ id }) => id)).size).toBe(2500);
  });
});

describe('deleting an account', () => {
  const leave = (player: TestPlayer, password = player.password) =>
    player.request('POST /api/settings/delete-account', { body: { password } });
  const erase = async () => {
    const { eraseAccounts } = await import('./erase-accounts.ts');
    const { heldData } = await import('./held-data.ts');
    const { chatData } = await import('../chat/chat-data.ts');
    const { friendsData } = await import('../friends/friends-data.ts');
    const { securityData } = await import('../security/security-data.ts');
    const { sessions } = await import('../../players/sessions.ts');
    const { busWorld } = await import('../../gateway/world.ts');
    const world = busWorld(server.bus);
    await eraseAccounts({
      database: server.database,
      sessions: sessions(sql, server.bus),
      world,
      clock: { now: () => new Date(Date.now() + late) },
      personalData: [...heldData, ...chatData, ...friendsData, ...securityData],
    });
  };
  const day = 86_400_000;

  it('needs the password, ends every session, and waits seven days', async () => {
    const player = await server.player();
    const elsewhere = (await loginAs(player.username, player.password)).body.token;
    expect((await leave(player, 'wrong-one')).code).toBe('PASSWORD_WRONG');
    const socket = await openSocket(address, { token: elsewhere });
    const { status, body } = await leave(player);
    expect(status).toBe(200);
    expect(Date.parse(body.deletionAt) - Date.now()).toBeGreaterThan(6.9 * day);
    expect((await socket.closed).code).toBe(4001);
    for (const token of [player.token, elsewhere]) {
      expect((await server.request('GET /api/users/me', { token })).status).toBe(401);
    }
    late = 6 * day;
    await erase();
    late = 0;
    expect((await loginAs(player.username, player.password)).status).toBe(200);
  });

  it('is cancelled by logging in', async () => {
    const player = await server.player();
    await leave(player);
    const back = await loginAs(player.username, player.password);
    late = 8 * day;
    await erase();
    late = 0;
    expect((await loginAs(player.username, player.password)).status).toBe(200);
    const { notices } = (await server.request('GET /api/notices', { token: back.body.token })).body;
    expect(notices).toMatchObject([
      { kind: 'game', text: 'Your account stays', read: false },
      { kind: 'security', text: expect.stringContaining('was to be deleted on'), read: false },
    ]);
  });

  it('then frees the name, deletes personal data, and keeps all value in the ledger', async () => {
    const [player, friend] = [await server.player('leaver'), await server.player()];
    const blook = await giveBlook(server, player.id, 2);
    await player.request('PATCH /api/cosmetics/avatar', { body: { id: blook.id } });
    await player.request(`POST /api/friends/${friend.id}`);
    await friend.request(`PUT /api/friends/${player.id}`, { body: { accept: true } });
    await player.request('POST /api/chat/messages/global', {
      body: { content: 'remember me', nonce: 'bye' },
    });
    await sql`update players set email = 'me@example.org' where id = ${player.id}`;
    await giveTokens(server, player.id, 5_000_000);
    await leave(player);
    late = 7 * day + 60_000;
    await erase();
    late = 0;

    expect(await loginAs('leaver', player.password)).toMatchObject({ code: 'LOGIN_WRONG' });
    expect((await server.player('leaver')).id).not.toBe(player.id);
    const [row] = await sql`
      select username, email, password_hash, settings, discord, otp_secret, avatar_blook, deletion_at,
        erased_at is not null as erased from players where id = ${player.id}`;
    expect(row).toEqual({
      username: expect.stringMatching(/^gone-[0-9a-z]{11}$/),
      email: null,
      password_hash: '',
      settings: {},
      discord: null,
      otp_secret: null,
      avatar_blook: null,
      deletion_at: null,
      erased: true,
    });
    const everywhere = await sql<{ text: string }[]>`
      select content as text from chat_messages where author_id = ${player.id}`;
    expect(everywhere).toEqual([{ text: '' }]);
    expect((await friend.request('GET /api/friends')).body.friends).toEqual([]);
    expect((await friend.request(`POST /api/friends/${player.id}`)).code).toBe('USER_UNKNOWN');
    expect((await friend.request(`GET /api/users/${player.id}`)).code).toBe('USER_UNKNOWN');
    expect((await friend.request(`GET /api/users/${row?.username}`)).code).toBe('USER_UNKNOWN');
    const { tokens } = (await friend.request('GET /api/leaderboard')).body;
    expect(tokens.map(({ id }: { id: string }) => id)).not.toContain(player.id);
    const [wallet] = await sql`select tokens from wallets where player_id = ${player.id}`;
    expect(wallet).toEqual({ tokens: 5_001_000 });
    expect(await sql`select 1 from blooks where owner_id = ${player.id}`).toHaveLength(1);
    expect(await audit(server.database)).toEqual([]);
  });

  it('is done by a job of the running server', async () => {
    const player = await server.player();
    await leave(player);
    await sql`update players set deletion_at = now() - interval '1 minute' where id = ${player.id}`;
    await sql`update job_leases set due_at = now() where name = 'erase-accounts'`;
    await expect
      .poll(
        async () =>
          (await sql`select 1 from players where id = ${player.id} and erased_at is not null`).length,
        {
          timeout: 15_000,
        },
      )
      .toBe(1);
  });
});
