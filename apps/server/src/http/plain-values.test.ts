import { permissions } from '@blookery/contract/base/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { quickPlayer } from '../testing/quick-players.ts';
import { givePermissions } from '../testing/staff.ts';
import { type TestPlayer, type TestServer, testServer } from '../testing/test-server.ts';
import { openSocket } from '../testing/test-socket.ts';
import { deepest, oddityOf } from './plain-values.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('a value', () => {
  it.each([
    ['text', 'Grüße 😀 \u202e'],
    ['numbers, booleans and null', [1, true, null]],
    ['objects', { a: { b: ['c'] } }],
    ['nesting up to the limit', nested(deepest)],
  ])('of %s is accepted', (_, value) => {
    expect(oddityOf(value)).toBe(null);
  });

  it.each([
    ['NUL', { name: 'a\0b' }, '"name" has a character that cannot be kept.'],
    ['half of a surrogate pair', { list: ['fine', '\ud83d'] }, '"list" has a character that cannot be kept.'],
    ['the other half of a surrogate pair', '\ude00', 'The text has a character that cannot be kept.'],
    ['NUL in a name', { 'a\0': 1 }, 'The name of a field has a character that cannot be kept.'],
    ['nesting beyond the limit', nested(deepest + 1), 'That is nested too deeply.'],
  ])('with %s is refused', (_, value, sentence) => {
    expect(oddityOf(value)).toBe(sentence);
  });
});

describe('a request', () => {
  let server: TestServer;
  let staff: TestPlayer;
  beforeAll(async () => {
    server = await testServer();
    staff = await server.player();
    await givePermissions(server, staff.id, permissions);
  });
  const send = (method: 'GET' | 'POST', url: string, payload?: string) =>
    server.app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      headers: { authorization: staff.token, ...(payload ? { 'content-type': 'application/json' } : {}) },
    });

  it.each([
    ['NUL in the body', 'POST', '{"text":"a\\u0000b"}'],
    ['half of a surrogate pair in the body', 'POST', '{"text":"a\\ud800b"}'],
  ] as const)('with %s is refused and changes nothing', async (_, method, payload) => {
    const response = await send(method, `/api/staff/users/${staff.id}/notes`, payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'REQUEST_INVALID',
      message: '"text" has a character that cannot be kept.',
    });
  });

  it.each([
    ['the query', '/api/staff/users?search=a%00b'],
    ['the address', '/api/users/a%00b'],
  ])('with NUL in %s is refused', async (_, url) => {
    const response = await send('GET', url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'REQUEST_INVALID' });
  });

  it('with a body nested thousands deep is refused', async () => {
    const body = `{"text":${'['.repeat(7000)}${']'.repeat(7000)}}`;
    const response = await send('POST', `/api/staff/users/${staff.id}/notes`, body);
    expect(response.json()).toMatchObject({ code: 'REQUEST_INVALID', message: 'That is nested too deeply.' });
  });

  it('over the socket follows the same rules', async () => {
    const { token } = await quickPlayer(server.database.sql);
    const socket = await openSocket(await server.listen(), { token });
    socket.raw('{"t":"chat.typing","d":{"roomId":"glo\\u0000bal"},"ref":4}');
    expect(await socket.next('refused')).toMatchObject({
      code: 'GATEWAY_MESSAGE_INVALID',
      message: expect.stringContaining('cannot be kept'),
    });
  });
});
