import { describe, expect, it } from 'vitest';
import { redisRateLimiter } from '../../adapters/redis/redis-rate-limiter.ts';
import { testRedis } from '../../testing/services/test-redis.ts';
import { addPasskey, challengeIn } from '../../testing/software-authenticator.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { takeLoginGuess } from '../accounts/login-guesses.ts';

const SECRET = 'a test secret';
const site = { origin: 'https://play.example', rpId: 'play.example' };
const redis = await testRedis();
const server = await testServer({ SECRET, RATE_LIMITS: 'on', PUBLIC_URL: site.origin, REDIS_URL: redis.url });
/** Issues challenges without a limit, for the same database. */
const challenges = await testServer({ SECRET }, { databaseAddress: server.databaseAddress });

async function loginAs({ username, password }: TestPlayer, address: string) {
  const captchaToken = await challenges.captcha('login');
  const body = { username, password, captchaToken };
  return server.request('POST /api/auth/login', { body, address });
}

describe('wrong passwords', () => {
  it('in a stolen session do not keep its owner from changing the password in another', async () => {
    const player = await server.player();
    const owner = (await loginAs(player, '192.0.2.1')).body.token;
    const calls = ['PATCH /api/settings/username', 'POST /api/settings/delete-account'] as const;
    const responses = [];
    for (let n = 0; n < 14; n++) {
      const password = `guess-${n}`;
      const body = n % 2 ? { password } : { newUsername: `name${n}`, password };
      responses.push(await player.request(calls[n % 2] ?? calls[0], { body }));
    }
    const codes = responses.map(({ code }) => code);
    expect(codes.slice(0, 10).every((code) => code === 'PASSWORD_WRONG')).toBe(true);
    expect(codes.slice(10).every((code) => code === 'TOO_MANY_GUESSES')).toBe(true);
    expect(responses.at(-1)?.refusal.message).toMatch(/Try again in \d minutes\./);
    const body = { oldPassword: player.password, newPassword: 'another-horse-8' };
    expect((await server.request('PATCH /api/settings/password', { token: owner, body })).status).toBe(200);
  });

  it('do not block a passkey', async () => {
    const player = await server.player();
    const key = await addPasskey(player, site);
    const address = '192.0.2.2';
    // Counted as by a log-in, without hashing each.
    const limiter = redisRateLimiter(redis.link());
    const guess = { accountId: player.id, username: player.username, address, deviceId: null };
    for (let n = 0; n < 20; n++) await takeLoginGuess(limiter, guess);
    await limiter.close();
    expect((await loginAs(player, address)).status).toBe(429);
    const challenge = challengeIn(await server.request('POST /api/auth/passkey/options', { address }));
    const response = key.assert({ ...site, challenge });
    const opened = await server.request('POST /api/auth/passkey/verify', { body: { response }, address });
    expect(opened.status).toBe(200);
  });
});
