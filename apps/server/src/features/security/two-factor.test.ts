import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { collectPublished } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { late, loginAs, server, setLate, setUp } from './security-fixtures.ts';

setUp();

/** The authenticator app: each code is one step later, so that none is used twice. */
function authenticator(secret: string) {
  const totp = new TOTP({ secret });
  return () => {
    setLate(late + 30_000);
    return totp.generate({ timestamp: Date.now() + late });
  };
}

async function withTwoFactor(player: TestPlayer) {
  const { body } = await player.request('POST /api/auth/otp/generate');
  const code = authenticator(body.otpSecret);
  const enabled = await player.request('PATCH /api/settings/otp/enable', { body: { otpCode: code() } });
  return { code, recoveryCodes: enabled.body.recoveryCodes };
}

describe('two-factor', () => {
  it('has a secret without effect until a code switches it on [2.7.18, 2.7.19, 2.1.12]', async () => {
    const player = await server.player();
    const { status, body } = await player.request('POST /api/auth/otp/generate');
    expect(status).toBe(200);
    expect(body.otpSecret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.otpUrl).toContain(`secret=${body.otpSecret}`);
    expect((await loginAs(player)).status).toBe(200);
    expect((await player.request('GET /api/users/me')).body.settings.otpEnabled).toBe(false);

    const received = collectPublished(server, `user:${player.id}`);
    const code = authenticator(body.otpSecret);
    const enabled = await player.request('PATCH /api/settings/otp/enable', { body: { otpCode: code() } });
    expect(enabled.status).toBe(200);
    expect(enabled.body.recoveryCodes).toHaveLength(10);
    expect((await player.request('GET /api/users/me')).body.settings.otpEnabled).toBe(true);
    expect(received).toMatchObject([
      { t: 'notices.created', d: { notice: { text: 'Two-factor sign-in was turned on' } } },
      { t: 'player.updated', d: { settings: expect.objectContaining({ otpEnabled: true }) } },
    ]);
    expect((await loginAs(player)).code).toBe('OTP_REQUIRED');
    expect((await loginAs(player, { otpCode: code() })).status).toBe(200);
  });

  it('is switched off with a code, which deletes the recovery codes [2.7.19]', async () => {
    const player = await server.player();
    const { code } = await withTwoFactor(player);
    const off = (otpCode: string) => player.request('PATCH /api/settings/otp/disable', { body: { otpCode } });
    expect(await off('000000')).toMatchObject({ status: 400, code: 'OTP_CODE_WRONG' });
    expect((await off(code())).status).toBe(204);
    expect((await loginAs(player)).status).toBe(200);
    expect(await off(code())).toMatchObject({ status: 409, code: 'OTP_NOT_ON' });
    expect(
      await server.database.sql`select 1 from recovery_codes where player_id = ${player.id}`,
    ).toHaveLength(0);
  });

  it('refuses wrong codes, a code before the secret, and a second secret while it is on', async () => {
    const player = await server.player();
    const enable = (otpCode: string) =>
      player.request('PATCH /api/settings/otp/enable', { body: { otpCode } });
    expect((await enable('123456')).code).toBe('OTP_NOT_STARTED');
    const { body } = await player.request('POST /api/auth/otp/generate');
    for (const wrong of ['000000', '', 'abcdef', '12345', '1234567']) {
      expect((await enable(wrong)).code, wrong).toBe('OTP_CODE_WRONG');
    }
    const code = authenticator(body.otpSecret);
    expect((await enable(code())).status).toBe(200);
    expect((await enable(code())).code).toBe('OTP_ALREADY_ON');
    expect((await player.request('POST /api/auth/otp/generate')).code).toBe('OTP_ALREADY_ON');
  });

  it('takes a code once, also the one it was switched on with', async () => {
    const player = await server.player();
    const { body } = await player.request('POST /api/auth/otp/generate');
    const code = authenticator(body.otpSecret);
    const first = code();
    await player.request('PATCH /api/settings/otp/enable', { body: { otpCode: first } });
    expect((await loginAs(player, { otpCode: first })).code).toBe('OTP_WRONG');
    const second = code();
    const responses = await atOnce(6, () => loginAs(player, { otpCode: second }));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('keeps its secret encrypted', async () => {
    const player = await server.player();
    const { body } = await player.request('POST /api/auth/otp/generate');
    await player.request('PATCH /api/settings/otp/enable', {
      body: { otpCode: authenticator(body.otpSecret)() },
    });
    const [row] = await server.database.sql<{ secret: Buffer; pending: Buffer | null }[]>`
      select otp_secret as secret, otp_pending as pending from players where id = ${player.id}`;
    expect(row?.pending).toBeNull();
    expect(row?.secret.toString('latin1')).not.toContain(body.otpSecret);
  });
});

describe('recovery codes', () => {
  it('replace the app at log-in, each once', async () => {
    const player = await server.player();
    const { recoveryCodes } = await withTwoFactor(player);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await loginAs(player, { otpCode: first })).status).toBe(200);
    expect(await loginAs(player, { otpCode: first })).toMatchObject({ status: 401, code: 'OTP_WRONG' });
    expect((await loginAs(player, { otpCode: second.toUpperCase().replace('-', ' ') })).status).toBe(200);
    expect((await player.request('GET /api/settings/security')).body.recoveryCodesLeft).toBe(8);
  });

  it('are used once even by concurrent log-ins', async () => {
    const player = await server.player();
    const { recoveryCodes } = await withTwoFactor(player);
    const otpCode = recoveryCodes[3] ?? '';
    const responses = await atOnce(8, () => loginAs(player, { otpCode }));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
  });

  it('work for their owner only, and only with the password', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const { recoveryCodes } = await withTwoFactor(player);
    await withTwoFactor(other);
    const otpCode = recoveryCodes[0] ?? '';
    expect((await loginAs(other, { otpCode })).code).toBe('OTP_WRONG');
    expect((await loginAs(player, { otpCode, password: 'not-the-password' })).code).toBe('LOGIN_WRONG');
    expect((await loginAs(player, { otpCode })).status).toBe(200);
  });

  it('are stored only as hashes', async () => {
    const player = await server.player();
    const { recoveryCodes } = await withTwoFactor(player);
    const rows = await server.database.sql<{ hash: Buffer }[]>`
      select code_hash as hash from recovery_codes where player_id = ${player.id}`;
    const stored = rows.map(({ hash }) => hash.toString('latin1')).join();
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  });

  it('are renewed with a code, which voids the old ones', async () => {
    const player = await server.player();
    const { code, recoveryCodes } = await withTwoFactor(player);
    const renew = (otpCode: string) =>
      player.request('POST /api/settings/otp/recovery-codes', { body: { otpCode } });
    expect((await renew('000000')).code).toBe('OTP_CODE_WRONG');
    const renewed = await renew(code());
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await loginAs(player, { otpCode: recoveryCodes[0] ?? '' })).status).toBe(401);
    expect((await loginAs(player, { otpCode: renewed.body.recoveryCodes[0] })).status).toBe(200);
  });

  it('switch two-factor off for a player without the app', async () => {
    const player = await server.player();
    const { recoveryCodes } = await withTwoFactor(player);
    const body = { otpCode: recoveryCodes[9] };
    expect((await player.request('PATCH /api/settings/otp/disable', { body })).status).toBe(204);
    expect((await loginAs(player)).status).toBe(200);
  });
});
