import { TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { hashing } from '../../identity/passwords.ts';
import { atOnce } from '../../testing/connections.ts';
import { testServer } from '../../testing/test-server.ts';
import {
  deliver,
  forgot,
  freshAddress,
  linkIn,
  login,
  onlyMail,
  post,
  reset,
  server,
  setLate,
  setUp,
  tokenIn,
  withAddress,
} from './mail-fixtures.ts';

setUp();

describe('a forgotten password', () => {
  it('is replaced through a link, which ends the old password and every session and sends a notice', async () => {
    const player = await withAddress();
    expect((await forgot(player.username.toUpperCase())).status).toBe(204);
    await deliver();
    const mail = onlyMail();
    expect(mail.to).toBe(player.address);
    expect(linkIn(mail)).toContain('https://play.example/reset-password?token=');
    expect((await reset(tokenIn(mail))).status).toBe(204);
    expect((await player.request('GET /api/users/me')).status).toBe(401);
    expect((await login(player, player.password)).code).toBe('LOGIN_WRONG');
    const { body } = await login(player, 'another-horse-8');
    const { notices } = (await server.request('GET /api/notices?kind=security', { token: body.token })).body;
    expect(notices.map(({ text }: { text: string }) => text)).toContain('Your password was reset by mail');
    expect((await reset(tokenIn(mail))).code).toBe('MAIL_LINK_OVER');
  });

  it('can be requested by address for every account that has it', async () => {
    const shared = freshAddress();
    const [one, other] = [await withAddress(shared), await withAddress(shared)];
    await forgot(shared.toUpperCase());
    await deliver();
    expect(post.received.map(({ to }) => to)).toEqual([shared, shared]);
    const texts = post.received.map(({ text }) => text).join();
    expect(texts).toContain(one.username);
    expect(texts).toContain(other.username);
  });

  it('gets the same response after the same work for accounts with an address, without one, and for none', async () => {
    const [known, bare] = [await withAddress(), await server.player()];
    const responses = [];
    for (const account of [known.username, bare.username, 'nobody-at-all', 'nobody@example.org']) {
      const { status, body } = await forgot(account);
      responses.push({ status, body });
    }
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]?.status).toBe(204);
    expect(await server.database.sql`select distinct kind from mail_outbox`).toEqual([
      { kind: 'reset-request' },
    ]);
    await deliver();
    expect(post.received.map(({ to }) => to)).toEqual([known.address]);
  });

  it('leaves two-factor on', async () => {
    const player = await withAddress();
    const { body } = await player.request('POST /api/auth/otp/generate');
    const otpCode = new TOTP({ secret: body.otpSecret }).generate();
    await player.request('PATCH /api/settings/otp/enable', { body: { otpCode } });
    await forgot(player.username);
    await deliver();
    expect((await reset(tokenIn(onlyMail()))).status).toBe(204);
    expect(await login(player, 'another-horse-8')).toMatchObject({ status: 401, code: 'OTP_REQUIRED' });
  });

  it('keeps its link when the new password is refused, and loses it after an hour', async () => {
    const player = await withAddress();
    await forgot(player.username);
    await deliver();
    const token = tokenIn(onlyMail());
    expect((await reset(token, 'short')).code).toBe('PASSWORD_LENGTH');
    setLate(61 * 60_000);
    expect((await reset(token)).code).toBe('MAIL_LINK_OVER');
    setLate(0);
    expect((await reset(token)).status).toBe(204);
  });

  it('is not hashed for a link that nobody has sent', async () => {
    const hashed = vi.spyOn(hashing.turns, 'take');
    expect((await reset('made-up')).code).toBe('MAIL_LINK_OVER');
    expect(hashed).not.toHaveBeenCalled();
    hashed.mockRestore();
  });

  it('is reset once by concurrent uses of a link', async () => {
    const player = await withAddress();
    await forgot(player.username);
    await deliver();
    const token = tokenIn(onlyMail());
    const responses = await atOnce(4, (n) => reset(token, `another-horse-${n}`));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400]);
  });

  it('needs a captcha and an account, and can be requested a few times an hour', async () => {
    const limited = await testServer({ RATE_LIMITS: 'on' });
    const request = async (account: string, captchaToken?: string) =>
      limited.request('POST /api/auth/forgot-password', {
        body: { account, captchaToken: captchaToken ?? (await limited.captcha('reset')) },
      });
    expect((await request('oddsock', 'x')).code).toBe('CAPTCHA_FAILED');
    expect((await request(' ')).code).toBe('ACCOUNT_MISSING');
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await request('nobody-at-all')).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });
});
