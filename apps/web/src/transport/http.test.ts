import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, messageOf } from './api-error.ts';
import { call, onConfirmRequired, onSessionEnded } from './http.ts';
import { setToken } from './token.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  setToken(null);
  onSessionEnded(() => undefined);
});

const response = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  fetchMock.mockResolvedValue(
    new Response(typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body), {
      status,
      headers,
    }),
  );
/** The connection ends after the headers and the first bytes. */
const cutOff = (status: number) =>
  fetchMock.mockImplementation(async () => {
    const response = new Response('{"tok', { status });
    response.text = () => Promise.reject(new TypeError('network error'));
    return response;
  });
const sent = () => {
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  return { url, init: init ?? {}, headers: new Headers(init?.headers) };
};
const faultOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const fault = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(fault instanceof ApiError)) throw new Error('expected the call to be refused');
  return fault;
};
const credentials = { username: 'oddsock', password: 'correct horse', captchaToken: 'solved' };

describe('a call', () => {
  it('sends a JSON body [1.7.01]', async () => {
    response(200, { token: 't' });
    await call('POST /api/auth/login', { body: credentials });
    expect(sent().url).toBe('/api/auth/login');
    expect(sent().init.method).toBe('POST');
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(String(sent().init.body))).toEqual(credentials);
  });

  it('sends an empty object where a call has no payload [1.7.01]', async () => {
    response(204);
    await call('DELETE /api/auth/logout');
    expect(sent().init.body).toBe('{}');
  });

  it('sends no body with GET', async () => {
    response(200, []);
    await call('GET /api/data/badges');
    expect(sent().init.body).toBeUndefined();
  });

  it('sends the stored token in the Authorization header [1.7.02]', async () => {
    setToken('secret');
    response(200, {});
    await call('GET /api/users/me');
    expect(sent().headers.get('authorization')).toBe('secret');
  });

  it('sends no Authorization header without a token', async () => {
    response(200, {});
    await call('GET /api');
    expect(sent().headers.has('authorization')).toBe(false);
  });

  it('escapes path and query', async () => {
    response(200, {});
    await call('GET /api/users/{idOrUsername}', { params: { idOrUsername: 'a/b c' } });
    expect(sent().url).toBe('/api/users/a%2Fb%20c');
    fetchMock.mockClear();
    response(200, {});
    await call('GET /api/captcha/challenge', { query: { action: 'login' } });
    expect(sent().url).toBe('/api/captcha/challenge?action=login');
  });

  it('leaves caching to the browser, so that ETags work', async () => {
    response(200, []);
    await call('GET /api/data/blooks');
    expect(sent().init.cache).toBeUndefined();
  });
});

describe('the result of a call', () => {
  it('is the body, or undefined for an empty one', async () => {
    response(200, { token: 't' });
    expect(await call('POST /api/auth/login', { body: credentials })).toEqual({ token: 't' });
    response(204);
    expect(await call('DELETE /api/auth/logout')).toBeUndefined();
  });

  it("has the server's message unchanged, from the message field [1.8.01, 2.8.02]", async () => {
    response(409, { code: 'USERNAME_TAKEN', message: 'Somebody already has that name.', params: { n: 1 } });
    const fault = await faultOf(call('POST /api/auth/register', { body: credentials }));
    expect(fault).toMatchObject({
      status: 409,
      code: 'USERNAME_TAKEN',
      message: 'Somebody already has that name.',
      params: { n: 1 },
    });
  });

  it('is "Something went wrong." for "Internal server error" [1.8.02]', async () => {
    response(500, { code: 'INTERNAL', message: 'Internal server error' });
    expect((await faultOf(call('GET /api'))).message).toBe('Something went wrong.');
  });

  it.each([
    ['a response without a message', () => response(400, { code: 'X' })],
    ['an empty response', () => response(502)],
    ["a proxy's error page", () => response(502, '<html>Bad gateway</html>')],
    ['a message that is no text', () => response(400, { message: { deep: true } })],
    ['no response at all', () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])('is "Something went wrong." for %s [1.8.03]', async (_, arrange) => {
    arrange();
    expect((await faultOf(call('GET /api'))).message).toBe('Something went wrong.');
  });

  it('is "Something went wrong." for any other error [1.8.03]', () => {
    expect(messageOf(new TypeError('x is not a function'))).toBe('Something went wrong.');
    expect(messageOf('boom')).toBe('Something went wrong.');
  });

  it('has status 0 without a response', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await faultOf(call('GET /api'))).toMatchObject({ status: 0, code: 'UNREACHABLE' });
  });

  it('is not a success if its body was cut off', async () => {
    cutOff(200);
    expect(await faultOf(call('GET /api/users/me'))).toMatchObject({ status: 0, code: 'UNREACHABLE' });
  });

  it('has the status of a refusal whose body was cut off', async () => {
    cutOff(503);
    expect(await faultOf(call('GET /api/users/me'))).toMatchObject({ status: 503, code: 'UNKNOWN' });
  });

  it('has the waiting time of a rate limit', async () => {
    response(429, { code: 'RATE_LIMITED', message: 'Slow down.' }, { 'retry-after': '17' });
    expect((await faultOf(call('GET /api'))).params).toEqual({ seconds: 17 });
  });

  it('keeps only texts and numbers of its parameters', async () => {
    response(409, { code: 'NO', message: 'No.', params: { name: 'Pip', count: 2, list: [1], none: null } });
    expect((await faultOf(call('GET /api'))).params).toEqual({ name: 'Pip', count: 2 });
    response(409, { code: 'NO', message: 'No.', params: 'broken' });
    expect((await faultOf(call('GET /api'))).params).toEqual({});
  });

  it('is an AbortError for an aborted request', async () => {
    const controller = new AbortController();
    fetchMock.mockImplementation(() => {
      controller.abort();
      return Promise.reject(new DOMException('It was aborted.', 'AbortError'));
    });
    await expect(call('GET /api', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a call that is cut off while the page is left', () => {
  afterEach(() => window.dispatchEvent(new Event('pageshow')));

  it('never settles', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    window.dispatchEvent(new Event('beforeunload'));
    const outcome = vi.fn();
    call('GET /api/users/me').then(outcome, outcome);
    await new Promise((resolve) => setTimeout(resolve));
    expect(outcome).not.toHaveBeenCalled();
  });

  it('never settles if its body is cut off', async () => {
    cutOff(200);
    window.dispatchEvent(new Event('beforeunload'));
    const outcome = vi.fn();
    call('GET /api/users/me').then(outcome, outcome);
    await new Promise((resolve) => setTimeout(resolve));
    expect(outcome).not.toHaveBeenCalled();
  });

  it('fails again if the page stays', async () => {
    vi.useFakeTimers();
    window.dispatchEvent(new Event('beforeunload'));
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await faultOf(call('GET /api/users/me'))).toMatchObject({ code: 'UNREACHABLE' });
  });
});

describe('a session that the server has ended', () => {
  it('is reported with the refused token', async () => {
    const ended = vi.fn();
    onSessionEnded(ended);
    setToken('old');
    response(401, { code: 'SESSION_REQUIRED', message: 'You need to be logged in to do this.' });
    await faultOf(call('PATCH /api/users/read-rules'));
    const why = expect.objectContaining({ code: 'SESSION_REQUIRED' });
    expect(ended).toHaveBeenCalledExactlyOnceWith('old', why);
  });

  it('is reported for a ban', async () => {
    const ended = vi.fn();
    onSessionEnded(ended);
    setToken('old');
    response(403, {
      code: 'PLAYER_BANNED',
      message: 'Banned.',
      params: { reason: 'spam', expires: 'never' },
    });
    await faultOf(call('GET /api/users/me'));
    const why = expect.objectContaining({
      code: 'PLAYER_BANNED',
      params: { reason: 'spam', expires: 'never' },
    });
    expect(ended).toHaveBeenCalledExactlyOnceWith('old', why);
  });

  it('is not reported for a required one-time code', async () => {
    const ended = vi.fn();
    onSessionEnded(ended);
    setToken('old');
    response(401, { code: 'OTP_REQUIRED', message: 'Enter the six-digit code.' });
    await faultOf(call('POST /api/auth/login', { body: credentials }));
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('a call that has to be confirmed', () => {
  const refused = () =>
    new Response(JSON.stringify({ code: 'CONFIRM_REQUIRED', message: 'Show that it is you first.' }), {
      status: 403,
    });
  afterEach(() => onConfirmRequired(async () => false));

  it('is repeated unchanged after the player has confirmed', async () => {
    fetchMock.mockResolvedValueOnce(refused()).mockResolvedValueOnce(new Response('{"ended":2}'));
    const request = vi.fn(async () => true);
    onConfirmRequired(request);
    expect(await call('DELETE /api/settings/sessions')).toEqual({ ended: 2 });
    expect(request).toHaveBeenCalledTimes(1);
    const [first, second] = fetchMock.mock.calls;
    expect(second).toEqual(first);
  });

  it('is refused if the player does not confirm', async () => {
    fetchMock.mockResolvedValue(refused());
    const fault = await faultOf(call('DELETE /api/settings/sessions'));
    expect(fault.code).toBe('CONFIRM_REQUIRED');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});
