import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashing } from '../../identity/passwords.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

// The same for every login here, so that hundreds of them are quick.
const captcha = { challenge: async () => ({}), verify: async () => true };
const server = await testServer({}, { captcha });

const loginAs = (
  { username, password }: Pick<TestPlayer, 'username' | 'password'>,
  deviceTokens: string[] = [],
  at = server,
) => at.request('POST /api/auth/login', { body: { username, password, captchaToken: 'x', deviceTokens } });

/** Occupies this many turns of hashing until the test releases them. */
function occupy(count: number): { release: () => Promise<unknown> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const taken = Array.from({ length: count }, () => hashing.turns.take('strangers', () => promise));
  return {
    release: () => {
      resolve();
      return Promise.all(taken);
    },
  };
}

/** A player whose password costs nothing to check, so that hundreds of wrong guesses are quick. */
async function easyToCheck(): Promise<TestPlayer> {
  const player = await server.player();
  const nonce = Buffer.from('twelve bytes');
  const cheap = { memory: 8, passes: 1, parallelism: 1, tagLength: 33 };
  const tag = argon2Sync('argon2id', { message: player.password, nonce, ...cheap });
  const hash = `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
  await server.database.sql`update players set password_hash = ${hash} where id = ${player.id}`;
  return player;
}

describe('a login', () => {
  it('succeeds while 500 wrong ones wait, and goes before them on a known device', async () => {
    const [target, stranger, owner] = [await easyToCheck(), await server.player(), await server.player()];
    const { deviceToken } = (await owner.request('POST /api/auth/device', { body: { deviceTokens: [] } }))
      .body;
    const done: string[] = [];
    const noted = <T>(name: string, login: Promise<T>): Promise<T> =>
      login.finally(() => {
        done.push(name);
      });

    const busy = occupy(hashing.atOnce);
    const wrong = Array.from({ length: 500 }, () =>
      noted('wrong', loginAs({ ...target, password: 'a-wrong-guess' })),
    );
    await expect.poll(() => hashing.turns.waiting('strangers')).toBe(500);
    const right = noted('right', loginAs(stranger));
    await expect.poll(() => hashing.turns.waiting('strangers')).toBe(501);
    const known = noted('known', loginAs(owner, [deviceToken]));
    await expect.poll(() => hashing.turns.waiting('known')).toBe(1);
    await busy.release();

    expect((await known).status).toBe(200);
    expect(done.length).toBeLessThan(500);
    expect((await right).status).toBe(200);
    for (const { code } of await Promise.all(wrong)) expect(code).toBe('LOGIN_WRONG');
  });

  it('is refused with a time to try again when the queue is full, except on a known device', async () => {
    const [stranger, owner] = [await server.player(), await server.player()];
    const { deviceToken } = (await owner.request('POST /api/auth/device', { body: { deviceTokens: [] } }))
      .body;
    const busy = occupy(hashing.atOnce + hashing.mostWaiting);

    const refused = await loginAs(stranger);
    expect(refused).toMatchObject({ status: 503, code: 'PASSWORDS_BUSY' });
    expect(refused.refusal.message).toMatch(
      /^There is a long queue at the door right now\. Try again in \d+ s\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const registering = await server.request('POST /api/auth/register', {
      body: { username: 'latecomer', password: 'correct-horse-7', captchaToken: 'x' },
    });
    expect(registering.code).toBe('PASSWORDS_BUSY');

    const known = loginAs(owner, [deviceToken]);
    await expect.poll(() => hashing.turns.waiting('known')).toBe(1);
    await busy.release();
    expect((await known).status).toBe(200);
    expect((await loginAs(stranger)).status).toBe(200);
  });

  it('that is refused because the queue is full does not count as an attempt', async () => {
    const strict = await testServer({ RATE_LIMITS: 'on', LIMIT_LOGIN_GUESSES: '1' }, { captcha });
    const player = await strict.player();
    const busy = occupy(hashing.atOnce + hashing.mostWaiting);
    expect((await loginAs(player, [], strict)).code).toBe('PASSWORDS_BUSY');
    await busy.release();
    expect((await loginAs(player, [], strict)).status).toBe(200);
    expect((await loginAs(player, [], strict)).code).toBe('TOO_MANY_GUESSES');
  });
});
