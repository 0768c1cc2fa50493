import { wordFilter } from '@blookery/content';
import { missingFields, specifiedFields } from '@blookery/contract/base/specified-fields';
import { accountTexts } from '@blookery/game/players/accounts';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../players/sessions.ts';
import { lists } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { testServer } from '../../testing/test-server.ts';

const server = await testServer();

const password = 'correct-horse-7';
const registerAs = async (username: string, choice = password) =>
  server.request('POST /api/auth/register', {
    body: { username, password: choice, captchaToken: await server.captcha('register') },
  });
const loginAs = async (username: string, choice = password, otpCode?: string) =>
  server.request('POST /api/auth/login', {
    body: {
      username,
      password: choice,
      captchaToken: await server.captcha('login'),
      ...(otpCode ? { otpCode } : {}),
    },
  });

describe('registering', () => {
  it('returns a token that works [1.7.09]', async () => {
    const { status, body } = await registerAs('oddsock');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token']);
    const me = await server.request('GET /api/users/me', { token: body.token });
    expect(me.body).toMatchObject({
      username: 'oddsock',
      tokens: 1000,
      gems: 0,
      experience: 0,
      permissions: [],
    });
  });

  it('gives a new player 1,000 tokens through the ledger', async () => {
    const player = await server.player('ledgered');
    const rows = await server.database.sql`select amount, kind from transfers where to_player = ${player.id}`;
    expect(rows).toEqual([{ amount: 1000, kind: 'register' }]);
  });

  it.each([
    ['', password, accountTexts.usernameMissing],
    ['oh no', password, accountTexts.usernameCharacters],
    ['a'.repeat(17), password, accountTexts.usernameTooLong],
    ['brandnew', '', accountTexts.passwordMissing],
    ['brandnew', 'short', accountTexts.passwordLength],
    ['brandnew', 'x'.repeat(129), accountTexts.passwordLength],
    ['brandnew', 'password123', accountTexts.passwordCommon],
    ['brandnew1234', 'BRANDNEW1234', accountTexts.passwordCommon],
  ])('refuses %j with %j and a text [1.5.01, 1.5.02, 1.5.03]', async (username, choice, message) => {
    const { status, refusal } = await registerAs(username, choice);
    expect({ status, message: refusal.message }).toEqual({ status: 400, message });
  });

  it('keeps names unique in any case, even concurrently', async () => {
    const responses = await Promise.all(['Twin', 'twin', 'TWIN'].map((name) => registerAs(name)));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409]);
  });

  it('refuses reserved names, names that imitate staff, and words of the filter that are no names', async () => {
    for (const name of ['Staff', 'Blookery-Support', 'M0derator', `X_${wordFilter[0]}`]) {
      expect((await registerAs(name)).code).toBe('USERNAME_NOT_ALLOWED');
    }
    expect((await registerAs('Kike')).status).toBe(200);
  });

  it('accepts a captcha token once, for its own action, unaltered [1.5.06]', async () => {
    const captchaToken = await server.captcha('register');
    const request = (username: string, token: string) =>
      server.request('POST /api/auth/register', { body: { username, password, captchaToken: token } });
    expect((await request('first-use', captchaToken)).status).toBe(200);
    expect((await request('second-use', captchaToken)).code).toBe('CAPTCHA_FAILED');
    expect((await request('wrong-action', await server.captcha('login'))).code).toBe('CAPTCHA_FAILED');
    for (const forged of [
      '',
      'nonsense',
      Buffer.from('{}').toString('base64'),
      Buffer.from('null').toString('base64'),
    ]) {
      expect((await request('forger', forged)).code).toBe('CAPTCHA_FAILED');
    }
    const louder = JSON.parse(Buffer.from(await server.captcha('register'), 'base64').toString());
    louder.challenge.parameters.expiresAt += 3600;
    expect((await request('forger', Buffer.from(JSON.stringify(louder)).toString('base64'))).code).toBe(
      'CAPTCHA_FAILED',
    );
  });

  it('accepts a captcha token once among concurrent requests', async () => {
    const captchaToken = await server.captcha('register');
    const responses = await atOnce(8, (index) =>
      server.request('POST /api/auth/register', {
        body: { username: `rush${index}`, password, captchaToken },
      }),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  });
});

describe('logging in', () => {
  it('returns a new token for the right password [1.7.08, 1.5.05]', async () => {
    const player = await server.player();
    const { status, body } = await loginAs(player.username.toUpperCase());
    expect(status).toBe(200);
    expect(body.token).not.toBe(player.token);
  });

  it('gives one response for an unknown name and a wrong password, and never 401', async () => {
    const player = await server.player();
    const wrongPassword = await loginAs(player.username, 'not-the-password');
    const wrongName = await loginAs('nobody-here');
    expect(wrongPassword).toMatchObject({ status: 400, code: 'LOGIN_WRONG' });
    expect(wrongName).toEqual(wrongPassword);
  });

  it.each([
    ['', password, accountTexts.usernameMissing],
    ['per%cent', password, accountTexts.usernameCharacters],
    ['someone', '', accountTexts.passwordMissing],
  ])('refuses %j with %j and a text', async (username, choice, message) => {
    expect((await loginAs(username, choice)).refusal.message).toBe(message);
  });

  it('asks for a one-time code with 401 and accepts each code once [1.4.23, 1.4.24]', async () => {
    const player = await server.player();
    const totp = new TOTP({});
    const encrypted = server.secrets.encrypt('otp', totp.secret.base32);
    await server.database.sql`
      update players set otp_secret = ${encrypted}, otp_enabled = true where id = ${player.id}`;
    expect(await loginAs(player.username)).toMatchObject({ status: 401, code: 'OTP_REQUIRED' });
    expect(await loginAs(player.username, password, '000000')).toMatchObject({
      status: 401,
      code: 'OTP_WRONG',
    });
    expect(await loginAs(player.username, 'not-the-password', totp.generate())).toMatchObject({
      status: 400,
    });
    const code = totp.generate();
    expect((await loginAs(player.username, password, code)).status).toBe(200);
    expect(await loginAs(player.username, password, code)).toMatchObject({ status: 401, code: 'OTP_WRONG' });
  });

  it('is refused to a banned player, with the reason and the end', async () => {
    const player = await server.player();
    const until = new Date(Date.now() + 3_600_000);
    await server.database.sql`
      insert into punishments (player_id, kind, reason, expires_at) values (${player.id}, 'ban', 'scamming', ${until})`;
    const message = `This account is banned for scamming, until ${until.toISOString()}.`;
    expect(await loginAs(player.username)).toMatchObject({ status: 403, refusal: { message } });
    expect(await player.request('GET /api/users/me')).toMatchObject({ status: 403, refusal: { message } });
    await server.database.sql`update punishments set expires_at = now() where player_id = ${player.id}`;
    expect((await player.request('GET /api/users/me')).status).toBe(200);
  });
});

describe('a session', () => {
  it('is sent in the Authorization header, bare or as Bearer [1.7.02]', async () => {
    const player = await server.player();
    for (const authorization of [player.token, `Bearer ${player.token}`]) {
      const response = await server.request('GET /api/users/me', { headers: { authorization } });
      expect(response.status).toBe(200);
    }
  });

  it('is stored only as a hash', async () => {
    const player = await server.player();
    const rows = await server.database.sql`select token_hash from sessions where player_id = ${player.id}`;
    expect(rows).toEqual([{ token_hash: hashToken(player.token) }]);
  });

  it('ends with logout [1.7.10]', async () => {
    const player = await server.player();
    expect((await player.request('DELETE /api/auth/logout')).status).toBe(204);
    expect(await player.request('GET /api/users/me')).toMatchObject({
      status: 401,
      code: 'SESSION_REQUIRED',
    });
  });

  it.each([undefined, 'nonsense', 'x'.repeat(5000)])('is not opened by %j', async (token) => {
    expect((await server.request('GET /api/users/me', { token })).status).toBe(401);
  });
});

describe('a player', () => {
  it('reads all of their own data [1.7.05, 1.6.01]', async () => {
    const player = await server.player();
    const { sql } = server.database;
    await sql`insert into player_permissions (player_id, permission) values (${player.id}, 'NO_ADS')`;
    await sql`insert into blooks (blook_id, shiny, serial, owner_id) values (3, true, 1, ${player.id})`;
    await sql`insert into blooks (blook_id, shiny, owner_id) values (3, false, ${player.id})`;
    await sql`insert into items (item_id, uses, uses_left, owner_id) values (5, 2, 2, ${player.id})`;
    const { body } = await player.request('GET /api/users/me');
    expect(body.permissions).toEqual(['NO_ADS']);
    expect(body.blooks).toHaveLength(2);
    expect(body.blooks).toContainEqual({ id: expect.any(Number), blookId: 3, shiny: true, serial: 1 });
    expect(body.blooks).toContainEqual({ id: expect.any(Number), blookId: 3, shiny: false });
    expect(body.items).toContainEqual({ id: expect.any(Number), itemId: 5, usesLeft: 2 });
  });

  it('has every field of the specification, including those that most players lack [1.3.01, 2.3.01]', async () => {
    const player = await server.player();
    const { sql } = server.database;
    const { id } = player;
    const picture = sql.json({ userId: id, uploadId: 'u1', filename: 'me.webp' });
    const discord = sql.json({ discordId: '1', username: 'ann', avatar: null });
    await sql`
      update players set custom_avatar = ${picture}, custom_banner = ${picture}, discord = ${discord} where id = ${id}`;
    await sql`insert into blooks (blook_id, shiny, serial, owner_id) values (3, false, 900001, ${id})`;
    await sql`insert into items (item_id, uses, uses_left, owner_id) values (5, 2, 2, ${id})`;
    await sql`insert into cosmetics (player_id, kind, content_id) values (${id}, 'badge', ${lists.badges[0]?.id ?? 0})`;
    await sql`
      insert into customers (player_id, membership_product) values (${id}, ${lists.products[0]?.id ?? 0})
      on conflict (player_id) do update set membership_product = excluded.membership_product`;
    await sql`
      insert into payment_methods (id, player_id, brand, last_four, expiry_month, expiry_year, is_primary)
      values (${`pm_${id}`}, ${id}, 'visa', '4242', 12, 2034, true)`;
    const { body } = await player.request('GET /api/users/me');
    expect(missingFields(body, specifiedFields.currentUser)).toEqual([]);
  });

  it('is shown to others by id or name, without private data [1.7.06]', async () => {
    const [player, other] = [await server.player(), await server.player()];
    for (const key of [player.id, player.username, player.username.toUpperCase()]) {
      const { status, body } = await other.request(`GET /api/users/${key}`);
      expect(status).toBe(200);
      expect(body.id).toBe(player.id);
      for (const secret of ['email', 'settings', 'permissions', 'paymentMethods', 'gems'])
        expect(body).not.toHaveProperty(secret);
    }
  });

  it('that does not exist is reported as unknown [2.8.13]', async () => {
    const player = await server.player();
    for (const key of ['nobody-at-all', '00000000-0000-4000-8000-000000000000', '%25']) {
      expect(await player.request(`GET /api/users/${key}`)).toMatchObject({
        status: 404,
        refusal: { message: 'There is no account with that name.' },
      });
    }
  });

  it('marks the rules as read once [1.7.07, 1.4.40]', async () => {
    const player = await server.player();
    expect((await player.request('GET /api/users/me')).body.rulesReadAt).toBeNull();
    const first = await player.request('PATCH /api/users/read-rules');
    const second = await player.request('PATCH /api/users/read-rules');
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await player.request('GET /api/users/me')).body.rulesReadAt).toBe(first.body.rulesReadAt);
  });
});
