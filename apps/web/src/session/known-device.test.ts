import { DEVICE_TOKENS_MAX } from '@blookery/game/players/devices';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setToken } from '../transport/token.ts';
import { deviceTokens, rememberDevice } from './known-device.ts';
import { login, logout, setUser } from './session.ts';

const credentials = { username: 'oddsock', password: 'correct horse', captchaToken: 'solved' };
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

let requests: { name: string; body: { deviceTokens?: string[] } }[] = [];
let given: string | null;
const requested = () => requests.filter(({ name }) => name === 'POST /api/auth/device');

beforeEach(() => {
  localStorage.clear();
  requests = [];
  given = 'first';
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ name: `${init.method} ${url}`, body: JSON.parse(String(init.body ?? '{}')) });
    if (url === '/api/auth/device')
      return given ? json({ deviceToken: given }) : json({ code: 'INTERNAL' }, 500);
    return url === '/api/auth/login'
      ? json({ token: 'a fresh token' })
      : json({ id: 'a', username: 'oddsock' });
  });
});
afterEach(() => {
  setToken(null);
  setUser(null);
});

describe('a known device', () => {
  it('is remembered once per session', async () => {
    setToken('session-one');
    await rememberDevice();
    await rememberDevice();
    expect(deviceTokens()).toEqual(['first']);
    expect(requested()).toHaveLength(1);
    setToken('another-session');
    given = 'second';
    await rememberDevice();
    expect(requested()[1]?.body).toEqual({ deviceTokens: ['first'] });
    expect(deviceTokens()).toEqual(['second', 'first']);
  });

  it('is sent with the next login, also after a logout', async () => {
    await login(credentials);
    expect(requests[0]?.body).toEqual(credentials);
    await rememberDevice();
    logout();
    requests = [];
    await login(credentials);
    expect(requests[0]?.body).toEqual({ ...credentials, deviceTokens: ['first'] });
  });

  it('keeps a limited number of tokens, the latest ones', async () => {
    for (let n = 0; n < DEVICE_TOKENS_MAX + 2; n++) {
      setToken(`${n}-session`);
      given = `token-${n}`;
      await rememberDevice();
    }
    expect(deviceTokens()).toHaveLength(DEVICE_TOKENS_MAX);
    expect(deviceTokens()[0]).toBe(`token-${DEVICE_TOKENS_MAX + 1}`);
  });

  it('requests its token again after a failed request', async () => {
    setToken('session-one');
    given = null;
    await rememberDevice();
    expect(deviceTokens()).toEqual([]);
    given = 'first';
    await rememberDevice();
    expect(deviceTokens()).toEqual(['first']);
  });

  it.each(['nonsense', 'null', '[]', '{"tokens":7}', '{"tokens":[7,null]}'])(
    'is unknown if %s is stored',
    (odd) => {
      localStorage.setItem('blookery.devices', odd);
      expect(deviceTokens()).toEqual([]);
    },
  );

  it('requests no token if nobody is logged in', async () => {
    await rememberDevice();
    expect(requests).toEqual([]);
  });
});
