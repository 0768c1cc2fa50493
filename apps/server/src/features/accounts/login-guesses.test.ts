import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { memoryRateLimiter } from '../../adapters/memory/memory-rate-limiter.ts';
import { redisRateLimiter } from '../../adapters/redis/redis-rate-limiter.ts';
import { openSecrets } from '../../players/open-secrets.ts';
import { testRedis } from '../../testing/services/test-redis.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { type LoginGuess, takeLoginGuess } from './login-guesses.ts';

const SECRET = 'a test secret';
const redis = await testRedis();
const server = await testServer({ SECRET, RATE_LIMITS: 'on', REDIS_URL: redis.url });
/** Issues challenges without a limit, for the same database. */
const challenges = await testServer({ SECRET }, { databaseAddress: server.databaseAddress });

let addresses = 0;
const anywhere = () => `198.51.${100 + Math.floor(++addresses / 250)}.${addresses % 250}`;

interface Attempt {
  password?: string;
  address?: string;
  captchaToken?: string;
  otpCode?: string;
  deviceTokens?: string[];
}
async function loginAs(
  player: Pick<TestPlayer, 'username' | 'password'>,
  { address = anywhere(), ...attempt }: Attempt = {},
) {
  const captchaToken = attempt.captchaToken ?? (await challenges.captcha('login'));
  const body = { username: player.username, password: player.password, ...attempt, captchaToken };
  return server.request('POST /api/auth/login', { body, address });
}
const remember = async (player: TestPlayer, deviceTokens: string[] = []): Promise<string> =>
  (await player.request('POST /api/auth/device', { body: { deviceTokens } })).body.deviceToken;

/** Locks the account by guesses from many addresses. Counted as the server counts, without hashing each. */
async function lock(guess: Pick<LoginGuess, 'accountId' | 'username'>): Promise<void> {
  const limiter = redisRateLimiter(redis.link());
  for (let n = 0; n < 100; n++) {
    await takeLoginGuess(limiter, { ...guess, address: anywhere(), deviceId: null });
  }
  await limiter.close();
}

describe('wrong passwords', () => {
  it('without a captcha never count against the account', async () => {
    const player = await server.player();
    for (let n = 0; n < 110; n++) {
      const { code } = await loginAs(player, { password: 'a-wrong-guess', captchaToken: 'none' });
      expect(code).toBe('CAPTCHA_FAILED');
    }
    expect((await loginAs(player)).status).toBe(200);
  });

  it('lock out strangers, with the time to wait, but no device that has logged in before', async () => {
    const player = await server.player();
    const deviceToken = await remember(player);
    await lock({ accountId: player.id, username: player.username });
    expect((await loginAs(player, { password: 'a-wrong-guess' })).status).toBe(429);

    const locked = await loginAs(player);
    expect(locked).toMatchObject({ status: 429, code: 'TOO_MANY_GUESSES' });
    expect(locked.refusal.message).toMatch(/^Too many tries at this account\. Try again in \d minutes\.$/);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(200);

    // Neither an invented device nor one of another account is known.
    const stranger = await server.player();
    // Not the last character: some of its bits mean nothing.
    const altered = `${deviceToken.startsWith('A') ? 'B' : 'A'}${deviceToken.slice(1)}`;
    const others = ['made-up', altered, await remember(stranger)];
    expect((await loginAs(player, { deviceTokens: others })).status).toBe(429);
    expect((await loginAs(player, { deviceTokens: [...others, deviceToken] })).status).toBe(200);
  });

  it('lock an unknown name in the same way as an account', async () => {
    const nobody = { username: 'nobody-at-all', password: 'whatever' };
    expect((await loginAs(nobody)).code).toBe('LOGIN_WRONG');
    await lock({ accountId: null, username: nobody.username }).catch(() => undefined);
    expect((await loginAs(nobody)).code).toBe('TOO_MANY_GUESSES');
  });

  const player: LoginGuess = { accountId: 'id', username: 'owner', address: '192.0.2.1', deviceId: null };
  const counted = async (limiter: ReturnType<typeof memoryRateLimiter>, guess: LoginGuess, tries: number) => {
    let taken = 0;
    for (let n = 0; n < tries; n++) {
      taken += await takeLoginGuess(limiter, guess).then(
        () => 1,
        () => 0,
      );
    }
    return taken;
  };

  it('from one network are limited below the limit of the account', async () => {
    const limiter = memoryRateLimiter({ now: () => 0 });
    expect(await counted(limiter, player, 500)).toBe(20);
    expect(await counted(limiter, { ...player, address: '192.0.2.2' }, 1)).toBe(1);
    const [one, other] = ['2001:db8:0:1::1', '2001:db8:0:1::2'].map((address) => ({ ...player, address }));
    expect(await counted(limiter, one ?? player, 15)).toBe(15);
    expect(await counted(limiter, other ?? player, 15)).toBe(5);
  });

  it('on a known device have a separate limit, then that of the network', async () => {
    const limiter = memoryRateLimiter({ now: () => 0 });
    expect(await counted(limiter, { ...player, deviceId: 'known' }, 100)).toBe(40);
    expect(await counted(limiter, { ...player, deviceId: 'other' }, 100)).toBe(20);
  });
});

describe('the token of a device', () => {
  it('stays the same for a session, and while it is valid', async () => {
    const player = await server.player();
    const token = await remember(player);
    expect(await remember(player)).toBe(token);
    const again = (await loginAs(player)).body.token;
    const request = (deviceTokens: string[]) =>
      server.request('POST /api/auth/device', { token: again, body: { deviceTokens } });
    expect((await request([token])).body.deviceToken).toBe(token);
    expect((await request([])).body.deviceToken).not.toBe(token);
  });

  it('is void with a new password', async () => {
    const player = await server.player();
    const before = await remember(player);
    const body = { oldPassword: player.password, newPassword: 'another-horse-8' };
    const { token } = (await player.request('PATCH /api/settings/password', { body })).body;
    const after = await server.request('POST /api/auth/device', { token, body: { deviceTokens: [before] } });
    expect(after.body.deviceToken).not.toBe(before);
  });

  it('reveals nothing about the player', async () => {
    const player = await server.player();
    const bytes = Buffer.from(await remember(player), 'base64url');
    expect(bytes).toHaveLength(32);
    expect(bytes.toString('hex')).not.toContain(player.id.replaceAll('-', '').slice(0, 8));
  });
});

describe('wrong one-time codes', () => {
  async function withTwoFactor() {
    const player = await server.player();
    const totp = new TOTP({});
    const { encrypt } = await openSecrets(server.database.sql, { secret: SECRET, dataDir: '' });
    const encrypted = encrypt('otp', totp.secret.base32);
    await server.database.sql`
      update players set otp_secret = ${encrypted}, otp_enabled = true where id = ${player.id}`;
    const wrong = [1, 2, 3, 4, 5, 6, 7]
      .map((n) => String(n * 111_111))
      .filter((code) => totp.validate({ token: code, window: 2 }) === null);
    return { player, totp, wrong: (n: number) => wrong[n % wrong.length] ?? '' };
  }
  const noticesOf = async (player: TestPlayer) => (await player.request('GET /api/notices')).body;

  it('are limited to five in five minutes per account, across all calls that take one', async () => {
    const { player, totp, wrong } = await withTwoFactor();
    for (let n = 0; n < 3; n++) {
      expect((await loginAs(player, { otpCode: wrong(n) })).code).toBe('OTP_WRONG');
    }
    for (const call of ['PATCH /api/settings/otp/disable', 'POST /api/settings/otp/recovery-codes']) {
      expect((await player.request(call, { body: { otpCode: wrong(0) } })).code).toBe('OTP_CODE_WRONG');
    }
    const locked = await loginAs(player, { otpCode: totp.generate() });
    expect(locked).toMatchObject({ status: 429, code: 'TOO_MANY_GUESSES' });
    expect(locked.refusal.message).toContain('5 minutes');
    // Recovery codes do not get around it.
    expect((await loginAs(player, { otpCode: 'abcde-23456' })).status).toBe(429);
    expect(
      (await player.request('PATCH /api/settings/otp/disable', { body: { otpCode: totp.generate() } }))
        .status,
    ).toBe(429);
  });

  it('by strangers do not lock a known device', async () => {
    const { player, totp, wrong } = await withTwoFactor();
    const deviceToken = await remember(player);
    for (let n = 0; n < 6; n++) await loginAs(player, { otpCode: wrong(n) });
    const known = { otpCode: totp.generate(), deviceTokens: [deviceToken] };
    expect((await loginAs(player, known)).status).toBe(200);
    // There too a code works once.
    expect((await loginAs(player, known)).code).toBe('OTP_WRONG');
  });

  it('send one notice to the owner, which counts them until it is read', async () => {
    const { player, wrong } = await withTwoFactor();
    await loginAs(player, { otpCode: wrong(0) });
    expect((await noticesOf(player)).notices).toMatchObject([
      { text: 'A wrong two-factor code was typed for your account', link: '/settings/security' },
    ]);
    for (let n = 1; n < 7; n++) await loginAs(player, { otpCode: wrong(n) });
    const { notices, unread } = await noticesOf(player);
    expect(notices).toMatchObject([{ text: '5 wrong two-factor codes were typed for your account' }]);
    expect(unread).toBe(1);

    await player.request('PATCH /api/notices/read', { body: { id: notices[0]?.id } });
    const deviceTokens = [await remember(player)];
    await loginAs(player, { otpCode: wrong(0), deviceTokens });
    expect((await noticesOf(player)).notices).toHaveLength(2);
  });

  it('notify open pages once, not for each guess', async () => {
    const { player, wrong } = await withTwoFactor();
    const received: unknown[] = [];
    server.bus.subscribe(`user:${player.id}`, (message) => received.push(message));
    await Promise.all([0, 1, 2, 3].map((n) => loginAs(player, { otpCode: wrong(n) })));
    expect(received).toHaveLength(1);
  });
});
