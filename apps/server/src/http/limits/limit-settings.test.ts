/** Each limit in the settings takes effect at exactly its number. */
import { calls } from '@blookery/contract';
import { megabytes } from '@blookery/game/players/uploads';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { usualLimits } from '../../limit-settings.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';

const limited = (environment: Record<string, string>) => testServer({ ...environment, RATE_LIMITS: 'on' });

/** How many of these requests are admitted before one is refused with 429. */
async function admitted(request: () => Promise<{ status: number }>): Promise<number> {
  for (let count = 0; count < 40; count++) if ((await request()).status === 429) return count;
  return Number.POSITIVE_INFINITY;
}
const body = { username: 'nobody-here', password: 'a-wrong-one-9', captchaToken: 'none' };

describe('a limit that is set', () => {
  it('applies to the calls of one network', async () => {
    const server = await limited({ LIMIT_CALLS: '7' });
    expect(await admitted(() => server.request('GET /api'))).toBe(7);
    expect((await server.request('GET /api', { address: '198.51.100.1' })).status).toBe(200);
  });

  it('applies to registrations and logins of one network, and is documented', async () => {
    const server = await limited({ LIMIT_REGISTRATIONS: '3', LIMIT_LOGINS: '4' });
    expect(await admitted(() => server.request('POST /api/auth/register', { body }))).toBe(3);
    expect(await admitted(() => server.request('POST /api/auth/login', { body }))).toBe(4);
    const document = JSON.parse((await server.request('GET /api/openapi.json')).text);
    expect(document.paths['/api/auth/register'].post['x-rate']).toEqual({ max: 3, perSeconds: 600 });
  });

  it('applies to guesses at one account, from one network and from all', async () => {
    const guess = async (server: TestServer, address: string) => {
      const captchaToken = await server.captcha('login');
      return server.request('POST /api/auth/login', { body: { ...body, captchaToken }, address });
    };
    const server = await limited({ LIMIT_LOGIN_GUESSES: '2', LIMIT_ACCOUNT_GUESSES: '3' });
    expect(await admitted(() => guess(server, '198.51.100.1'))).toBe(2);
    let last = 1;
    expect(await admitted(() => guess(server, `198.51.100.${++last}`))).toBe(1);
  });

  it('applies to the sockets of one player and to new sockets of one network', async () => {
    const server = await limited({ LIMIT_PLAYER_SOCKETS: '2', LIMIT_NEW_SOCKETS: '4' });
    const address = await server.listen();
    const { token } = await server.player();
    for (let open = 0; open < 2; open++) await openSocket(address, { token });
    await expect(openSocket(address, { token })).rejects.toThrow();
    const other = await server.player();
    await openSocket(address, { token: other.token });
    await expect(openSocket(address, { token: other.token })).rejects.toThrow();
  });

  it('applies to the uploads of one account on one day', async () => {
    const server = await limited({ LIMIT_UPLOAD_MEGABYTES: '4' });
    const player = await server.player();
    const open = () => player.request('GET /api/s3/upload/small?filename=a.png&mimetype=image/png');
    expect(await admitted(open)).toBe(2);
    const [used] = await server.database.sql`select bytes from upload_days where player_id = ${player.id}`;
    expect(used).toEqual({ bytes: megabytes(4) });
    expect((await open()).refusal).toMatchObject({ code: 'UPLOAD_DAY_FULL', params: { megabytes: 4 } });
  });
});

describe('limits', () => {
  it('are refused if they are invalid', () => {
    for (const value of ['0', '-1', '1.5', 'many']) {
      expect(() => readConfig({ LIMIT_CALLS: value })).toThrow('LIMIT_CALLS must be a whole number from 1');
    }
    expect(() => readConfig({ LIMIT_LOGIN_GUESSES: '200' })).toThrow(
      'LIMIT_ACCOUNT_GUESSES must not be below LIMIT_LOGIN_GUESSES.',
    );
    expect(() => readConfig({ MODE: 'production', PAYMENTS: 'off', LIMIT_UPLOADS: '1' })).toThrow(
      'LIMIT_UPLOADS is no setting.',
    );
  });

  it('have the defaults of the contract', () => {
    expect(calls.accounts.register.rate).toEqual(usualLimits.registrations);
    expect(calls.accounts.login.rate).toEqual(usualLimits.logins);
  });
});
