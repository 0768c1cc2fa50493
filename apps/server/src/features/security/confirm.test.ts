import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { logIn } from '../../testing/open-accounts.ts';
import { everyCall } from '../../testing/response.ts';
import { addPasskey, challengeIn } from '../../testing/software-authenticator.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

const site = { origin: 'https://play.example', rpId: 'play.example' };
const server = await testServer({ PUBLIC_URL: site.origin });

/** Moves the log-in or last confirmation some minutes into the past. */
const wait = (player: TestPlayer, minutes: number) => server.database.sql`
  update sessions set confirmed_at = now() - make_interval(mins => ${minutes}) where player_id = ${player.id}`;

/** A player whose token was stolen: it works, but the log-in was a while ago. */
async function robbed(): Promise<TestPlayer> {
  const player = await server.player();
  await wait(player, 6);
  return player;
}

const required = { status: 403, code: 'CONFIRM_REQUIRED' };
const confirm = (player: TestPlayer, body: object) => player.request('POST /api/settings/confirm', { body });

describe('a stolen token', () => {
  it('cannot turn two-factor on', async () => {
    const player = await server.player();
    const { body } = await player.request('POST /api/auth/otp/generate');
    await wait(player, 6);
    const otpCode = new TOTP({ secret: body.otpSecret }).generate();
    expect(await player.request('PATCH /api/settings/otp/enable', { body: { otpCode } })).toMatchObject(
      required,
    );
    expect((await player.request('GET /api/users/me')).body.settings.otpEnabled).toBe(false);
  });

  it('cannot remove passkeys', async () => {
    const player = await server.player();
    const key = await addPasskey(player, site);
    await wait(player, 6);
    expect(await player.request(`DELETE /api/settings/passkeys/${key.id}`)).toMatchObject(required);
    expect((await player.request('GET /api/settings/security')).body.passkeys).toHaveLength(1);
  });

  it('is refused by every call that needs confirmation, before its body is read', async () => {
    const player = await robbed();
    const found: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    for (const { name, call } of everyCall) {
      if (call.confirm !== 'session') continue;
      const path = call.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      const response = await player.request(`${call.method} ${path}`, { body: { surprise: 1 } });
      found[name] = response.code === 'CONFIRM_REQUIRED' ? response.status : 0;
      wanted[name] = 403;
    }
    expect(Object.keys(wanted).length).toBeGreaterThan(10);
    expect(found).toEqual(wanted);
  });

  it('can still read, play and log out', async () => {
    const player = await robbed();
    expect((await player.request('GET /api/settings/security')).status).toBe(200);
    expect((await player.request('PATCH /api/settings', { body: { key: 'volume', value: 5 } })).status).toBe(
      200,
    );
    expect((await player.request('DELETE /api/auth/logout')).status).toBe(204);
  });
});

describe('every call of the security contract', () => {
  /** Calls that need no confirmation, and why that is safe. */
  const without: Record<string, string> = {
    'security.overview': 'reads',
    'security.confirm': 'is the proof',
    'security.confirmOptions': 'prepares the proof',
    'mail.status': 'reads',
    'settings.change': 'is about play, not about the account',
    'discord.status': 'reads',
  };

  it('needs confirmation, except the few that change nothing', () => {
    const open = everyCall
      .filter(({ feature }) => ['security', 'settings', 'discord', 'mail'].includes(feature))
      .filter(({ call }) => call.access !== 'anyone' && !call.confirm);
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(without).sort());
  });

  it('that takes the password refuses a wrong one, even right after a log-in', async () => {
    const player = await server.player();
    const bodies: Record<string, object> = {
      'security.password': { oldPassword: 'wrong-horse-1', newPassword: 'brand-new-horse-1' },
      'settings.username': { newUsername: 'somebody-else', password: 'wrong-horse-1' },
      'settings.delete': { password: 'wrong-horse-1' },
    };
    const found: string[] = [];
    for (const { name, call } of everyCall) {
      if (call.confirm !== 'password') continue;
      found.push(name);
      const response = await player.request(`${call.method} ${call.path}`, { body: bodies[name] });
      expect(response, name).toMatchObject({ status: 400, code: 'PASSWORD_WRONG' });
    }
    expect(found.sort()).toEqual(Object.keys(bodies).sort());
  });
});

describe('confirming a session', () => {
  it('with the password opens the security calls for five minutes, in this session only', async () => {
    const player = await robbed();
    const login = await logIn(server, player);
    await wait(player, 6);
    expect(await player.request('DELETE /api/settings/sessions')).toMatchObject(required);
    expect((await confirm(player, { password: player.password })).status).toBe(204);
    expect((await player.request('GET /api/settings/export')).status).toBe(200);
    const elsewhere = await server.request('GET /api/settings/export', { token: login.body.token });
    expect(elsewhere).toMatchObject(required);
    await wait(player, 4);
    expect((await player.request('GET /api/settings/export')).status).toBe(200);
    await wait(player, 6);
    expect(await player.request('GET /api/settings/export')).toMatchObject(required);
  });

  it('is not needed right after logging in', async () => {
    const player = await server.player();
    expect((await player.request('GET /api/settings/export')).status).toBe(200);
  });

  it('is refused with a wrong password, with an empty one, and with an empty body', async () => {
    const player = await robbed();
    expect((await confirm(player, { password: 'wrong-horse-1' })).code).toBe('PASSWORD_WRONG');
    expect((await confirm(player, { password: '' })).code).toBe('PASSWORD_MISSING');
    expect((await confirm(player, {})).code).toBe('PASSWORD_MISSING');
    expect(await player.request('GET /api/settings/export')).toMatchObject(required);
  });

  it('is limited against guessing', async () => {
    const limited = await testServer({ RATE_LIMITS: 'on' });
    const player = await limited.player();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const body = { password: `guess-${i}` };
      statuses.push((await player.request('POST /api/settings/confirm', { body })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  describe('with a passkey', () => {
    const challengeFor = async (player: TestPlayer) =>
      challengeIn(await player.request('POST /api/settings/confirm/options'));

    it('works for a passkey of the player, and takes its challenge once', async () => {
      const player = await server.player();
      const key = await addPasskey(player, site);
      await wait(player, 6);
      const options = await player.request('POST /api/settings/confirm/options');
      expect(options.body).toMatchObject({ allowCredentials: [{ id: key.id }] });
      const response = key.assert({ ...site, challenge: challengeIn(options) });
      expect((await confirm(player, { response })).status).toBe(204);
      expect((await player.request('GET /api/settings/export')).status).toBe(200);
      await wait(player, 6);
      expect((await confirm(player, { response })).code).toBe('PASSKEY_REFUSED');
      expect(await player.request('GET /api/settings/export')).toMatchObject(required);
    });

    it('is refused for a passkey of another player, a challenge of another session, and one for log-in', async () => {
      const [player, thief] = [await server.player(), await server.player()];
      const [key, theirs] = [await addPasskey(player, site), await addPasskey(thief, site)];
      await wait(player, 6);
      const refused = { status: 400, code: 'PASSKEY_REFUSED' };
      const own = await challengeFor(player);
      expect(await confirm(player, { response: theirs.assert({ ...site, challenge: own }) })).toMatchObject(
        refused,
      );
      const foreign = await challengeFor(thief);
      expect(await confirm(player, { response: key.assert({ ...site, challenge: foreign }) })).toMatchObject(
        refused,
      );
      const challenge = challengeIn(await server.request('POST /api/auth/passkey/options'));
      expect(await confirm(player, { response: key.assert({ ...site, challenge }) })).toMatchObject(refused);
      expect(await player.request('GET /api/settings/export')).toMatchObject(required);
    });
  });
});
