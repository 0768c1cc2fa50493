import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { logIn } from '../../testing/open-accounts.ts';
import { addPasskey, challengeIn } from '../../testing/software-authenticator.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';

const site = { origin: 'https://play.example', rpId: 'play.example' };
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const server = await testServer({ PUBLIC_URL: site.origin });
const { sql } = server.database;

/** The security notices, oldest first. */
async function news(player: TestPlayer, token = player.token): Promise<string[]> {
  const { body } = await server.request('GET /api/notices?kind=security', { token });
  return body.notices.map(({ text }: { text: string }) => text).reverse();
}

describe('a notice is sent', () => {
  it('when two-factor is turned on or off, and when recovery codes are renewed', async () => {
    const player = await server.player();
    const { body } = await player.request('POST /api/auth/otp/generate');
    const code = (step: number) =>
      new TOTP({ secret: body.otpSecret }).generate({ timestamp: Date.now() + step * 30_000 });
    const enabled = await player.request('PATCH /api/settings/otp/enable', { body: { otpCode: code(0) } });
    await player.request('POST /api/settings/otp/recovery-codes', { body: { otpCode: code(1) } });
    expect(enabled.body.recoveryCodes).toHaveLength(10);
    const [row] = await sql<{ on: boolean }[]>`
      select otp_enabled as on from players where id = ${player.id}`;
    expect(row?.on).toBe(true);
    await sql`update players set otp_last_step = 0 where id = ${player.id}`;
    await player.request('PATCH /api/settings/otp/disable', { body: { otpCode: code(1) } });
    expect(await news(player)).toEqual([
      'Two-factor sign-in was turned on',
      'You have new recovery codes',
      'Two-factor sign-in was turned off',
    ]);
  });

  it('when a passkey is added or removed', async () => {
    const player = await server.player();
    const key = await addPasskey(player, site);
    await player.request(`DELETE /api/settings/passkeys/${key.id}`);
    expect(await news(player)).toEqual([
      'The passkey Desk key was added',
      'The passkey Desk key was removed',
    ]);
  });

  it('when the password is changed', async () => {
    const player = await server.player();
    const { body } = await player.request('PATCH /api/settings/password', {
      body: { oldPassword: player.password, newPassword: 'another-horse-8' },
    });
    expect(await news(player, body.token)).toEqual(['Your password was changed']);
  });

  it('when the username is changed', async () => {
    const player = await server.player('bellwether');
    const body = { newUsername: 'Bell_Tower', password: player.password };
    await player.request('PATCH /api/settings/username', { body });
    expect(await news(player)).toEqual(['Your name was changed from bellwether to Bell_Tower']);
  });

  it('when devices are signed out', async () => {
    const player = await server.player();
    for (let i = 0; i < 3; i++) await logIn(server, player);
    const { body } = await player.request('GET /api/settings/security');
    await player.request(`DELETE /api/settings/sessions/${body.sessions[1]?.id}`);
    await player.request('DELETE /api/settings/sessions');
    await player.request('DELETE /api/settings/sessions');
    expect((await news(player)).slice(-2)).toEqual([
      'One of your devices was signed out',
      '2 of your devices were signed out',
    ]);
  });

  it('only for changes that were accepted', async () => {
    const player = await server.player();
    await player.request('DELETE /api/settings/passkeys/none');
    await player.request('DELETE /api/settings/sessions/00000000-0000-4000-8000-000000000000');
    await player.request('PATCH /api/settings/username', {
      body: { newUsername: 'x', password: 'wrong-one' },
    });
    await player.request('DELETE /api/discord/link');
    expect(await news(player)).toEqual([]);
  });
});

describe('a log-in', () => {
  it('from a new device sends a notice, to open pages at once', async () => {
    const player = await server.player();
    const address = await server.listen();
    const socket = await openSocket(address, { token: player.token });
    await logIn(server, player, { headers });
    expect(await socket.next('notices.created')).toMatchObject({
      notice: { kind: 'security', text: 'New log-in with Firefox on Linux', link: '/settings/security' },
    });
    await socket.close();
  });

  it('from a known device sends no notice', async () => {
    const player = await server.player();
    await logIn(server, player, { headers });
    await logIn(server, player, { headers });
    expect(await news(player)).toEqual(['New log-in with Firefox on Linux']);
  });

  it('with the same browser from another address sends a notice', async () => {
    const player = await server.player();
    await logIn(server, player, { headers });
    await logIn(server, player, { headers, address: '203.0.113.9' });
    expect(await news(player)).toHaveLength(2);
  });

  it('that registers the account, or is the first one, sends no notice', async () => {
    const { body } = await server.request('POST /api/auth/register', {
      body: {
        username: 'brand-new',
        password: 'correct-horse-7',
        captchaToken: await server.captcha('register'),
      },
    });
    const list = await server.request('GET /api/notices', { token: body.token });
    expect(list.body.notices).toEqual([]);
  });

  it('with a passkey on a new device sends a notice', async () => {
    const player = await server.player();
    const key = await addPasskey(player, site);
    const challenge = challengeIn(await server.request('POST /api/auth/passkey/options'));
    await server.request('POST /api/auth/passkey/verify', {
      body: { response: key.assert({ ...site, challenge }) },
      headers,
    });
    expect((await news(player)).at(-1)).toBe('New log-in with Firefox on Linux');
  });
});

describe('an unfinished step expires', () => {
  it('for a two-factor secret that is not switched on within fifteen minutes', async () => {
    const player = await server.player();
    const { body } = await player.request('POST /api/auth/otp/generate');
    await sql`update players set otp_pending_at = now() - interval '16 minutes' where id = ${player.id}`;
    const otpCode = new TOTP({ secret: body.otpSecret }).generate();
    expect((await player.request('PATCH /api/settings/otp/enable', { body: { otpCode } })).code).toBe(
      'OTP_NOT_STARTED',
    );
    await server.runJob('forget-otp-setups');
    expect(await sql`select otp_pending as pending from players where id = ${player.id}`).toEqual([
      { pending: null },
    ]);
  });

  it('for a Discord link that is not completed', async () => {
    const player = await server.player();
    await sql`
      insert into discord_attempts (session_id, state_hash, verifier, expires_at)
      select id, '\\x00', '\\x00', now() - interval '1 second' from sessions where player_id = ${player.id}`;
    await server.runJob('forget-discord-attempts');
    expect(await sql`select 1 from discord_attempts`).toHaveLength(0);
  });
});
