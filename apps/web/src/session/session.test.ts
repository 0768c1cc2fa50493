import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../transport/api-error.ts';
import { call } from '../transport/http.ts';
import { getToken, onTokenChanged, setToken } from '../transport/token.ts';
import { aPlayer } from './player-fixtures.ts';
import {
  exchangeToken,
  followToken,
  getUser,
  hasPermission,
  login,
  logout,
  patchUser,
  refreshUser,
  register,
  setUser,
} from './session.ts';

const credentials = { username: 'oddsock', password: 'correct horse', captchaToken: 'solved' };
const oddsock = aPlayer({
  id: 'a',
  username: 'oddsock',
  tokens: 1000,
  permissions: ['NO_ADS'],
});

/** A fake server with three calls. */
let requests: { name: string; body: unknown; authorization: string | null }[] = [];
let responses: Record<string, () => Response>;
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

let unfollow: () => void;
beforeEach(() => {
  requests = [];
  responses = {
    'POST /api/auth/login': () => json(200, { token: 'fresh' }),
    'POST /api/auth/register': () => json(200, { token: 'fresh' }),
    'DELETE /api/auth/logout': () => new Response(null, { status: 204 }),
    'GET /api/users/me': () => json(200, oddsock),
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method} ${url}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ name, body, authorization: new Headers(init.headers).get('authorization') });
    return responses[name]?.() ?? json(404, {});
  });
  unfollow = followToken();
});
afterEach(() => {
  unfollow();
  setToken(null);
  setUser(null);
});
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('login', () => {
  it('sends username, password and captcha token [1.5.05]', async () => {
    await login(credentials);
    expect(requests[0]).toMatchObject({ name: 'POST /api/auth/login', body: credentials });
  });

  it('stores the token [1.4.14]', async () => {
    await login(credentials);
    expect(getToken()).toBe('fresh');
  });

  it('fetches the current user, once, with the new token [1.4.15]', async () => {
    await login(credentials);
    await settle();
    expect(requests.slice(1)).toMatchObject([{ name: 'GET /api/users/me', authorization: 'fresh' }]);
    expect(getUser()).toEqual(oddsock);
  });

  it('keeps no token if the user cannot be fetched', async () => {
    responses['GET /api/users/me'] = () => json(500, { code: 'INTERNAL', message: 'Internal server error' });
    await expect(login(credentials)).rejects.toBeInstanceOf(ApiError);
    expect(getToken()).toBeNull();
    expect(getUser()).toBeNull();
  });

  it('keeps no token if it is refused', async () => {
    responses['POST /api/auth/login'] = () => json(400, { code: 'LOGIN_WRONG', message: 'No.' });
    await expect(login(credentials)).rejects.toMatchObject({ message: 'No.' });
    expect(getToken()).toBeNull();
  });
});

describe('registration', () => {
  it('sends username, password and captcha token [1.5.06]', async () => {
    await register(credentials);
    expect(requests[0]).toMatchObject({ name: 'POST /api/auth/register', body: credentials });
  });

  it('stores the token [1.4.17]', async () => {
    await register(credentials);
    expect(getToken()).toBe('fresh');
  });

  it('fetches the current user [1.4.18]', async () => {
    await register(credentials);
    expect(getUser()).toEqual(oddsock);
  });
});

describe('logout', () => {
  beforeEach(async () => {
    await login(credentials);
    requests = [];
  });

  it('sends the token that it ends to the server', () => {
    logout();
    expect(requests).toMatchObject([{ name: 'DELETE /api/auth/logout', authorization: 'fresh' }]);
  });

  it('deletes the token [1.4.20]', () => {
    logout();
    expect(getToken()).toBeNull();
  });

  it('clears the user [1.4.21]', () => {
    logout();
    expect(getUser()).toBeNull();
  });

  it('works even if the server is unreachable', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    logout();
    await settle();
    expect(getToken()).toBeNull();
    expect(getUser()).toBeNull();
  });
});

describe('the current user and the token', () => {
  const otherTab = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'blookery.token', newValue }));

  it('follow a login in another tab', async () => {
    otherTab('theirs');
    await settle();
    expect(requests).toMatchObject([{ name: 'GET /api/users/me', authorization: 'theirs' }]);
    expect(getUser()).toEqual(oddsock);
  });

  it('follow a logout in another tab', async () => {
    await login(credentials);
    otherTab(null);
    expect(getUser()).toBeNull();
  });

  it('are cleared if the server no longer knows the token', async () => {
    await login(credentials);
    responses['GET /api/users/me'] = () => json(401, { code: 'SESSION_REQUIRED', message: 'Log in.' });
    await expect(refreshUser()).rejects.toMatchObject({ status: 401 });
    await settle();
    expect(getToken()).toBeNull();
    expect(getUser()).toBeNull();
  });

  it('are not set by a response for a previous token', async () => {
    setUser(null);
    otherTab('theirs');
    const response = refreshUser();
    otherTab(null);
    await response;
    await settle();
    expect(getUser()).toBeNull();
  });

  it('notify listeners of each change', async () => {
    const received = vi.fn();
    const stop = onTokenChanged(received);
    await login(credentials);
    logout();
    stop();
    expect(received.mock.calls).toEqual([['fresh'], [null]]);
  });
});

describe('a token exchange', () => {
  const changed = () =>
    call('PATCH /api/settings/password', { body: { oldPassword: 'a', newPassword: 'b' } });
  beforeEach(() => login(credentials));

  it('keeps the player logged in, even if the old token is refused before the new one arrives [2.7.16]', async () => {
    const { promise: reply, resolve: result } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method === 'PATCH') return reply;
      const isNew = new Headers(init.headers).get('authorization') === 'newer';
      return isNew ? json(200, oddsock) : json(401, { code: 'SESSION_REQUIRED', message: url });
    });
    const exchanged = exchangeToken(changed);
    await expect(refreshUser()).rejects.toMatchObject({ status: 401 });
    await settle();
    expect(getUser()).toEqual(oddsock);
    result(json(200, { token: 'newer' }));
    await exchanged;
    await settle();
    expect(getToken()).toBe('newer');
    expect(getUser()).toEqual(oddsock);
  });

  it('that was refused changes nothing', async () => {
    responses['PATCH /api/settings/password'] = () => json(400, { code: 'PASSWORD_WRONG', message: 'No.' });
    await expect(exchangeToken(changed)).rejects.toMatchObject({ message: 'No.' });
    expect(getToken()).toBe('fresh');
  });
});

describe('the current user', () => {
  it('has its permissions as a list [1.6.01]', () => {
    expect(hasPermission(oddsock, 'NO_ADS')).toBe(true);
    expect(hasPermission(oddsock, 'VIEW_AUDIT')).toBe(false);
    expect(hasPermission(null, 'NO_ADS')).toBe(false);
  });

  it('can be changed in part', () => {
    setUser(oddsock);
    patchUser((user) => ({ tokens: user.tokens + 500 }));
    expect(getUser()).toEqual({ ...oddsock, tokens: 1500 });
  });

  it('is not created by a change if nobody is logged in', () => {
    patchUser({ tokens: 5 });
    expect(getUser()).toBeNull();
  });
});
