/** Sends bad input to every call of the OpenAPI document. None of it may get a 500. */
import { permissions } from '@blookery/contract/base/permissions';
import { describe, expect, it } from 'vitest';
import { type Operation, operationsOf } from '../testing/fuzz/operations.ts';
import { givePermissions } from '../testing/staff.ts';
import { testServer } from '../testing/test-server.ts';

const server = await testServer();
const player = await server.player();
await givePermissions(server, player.id, permissions);
const operations = operationsOf(JSON.parse((await server.request('GET /api/openapi.json')).text));

const fill = (path: string, value: string) => path.replace(/\{\w+\}/g, encodeURIComponent(value));
const wrongValues = [null, 7, -1, 1.5, true, 'x', [], {}, 'x'.repeat(12_000), Number.MAX_SAFE_INTEGER * 2];

const huge = `{"filler":"${'x'.repeat(20 * 1024 * 1024)}"}`;

/** Several calls at a time: most of the time is spent waiting for the database. */
async function forEachOperation(attempt: (one: Operation) => Promise<void>): Promise<void> {
  const waiting = operations.values();
  const lane = async () => {
    for (const one of waiting) await attempt(one);
  };
  await Promise.all(Array.from({ length: 6 }, lane));
}

/** Sends a request with the body exactly as given. */
async function send(method: string, url: string, payload: string, headers: Record<string, string> = {}) {
  const response = await server.app.inject({
    method,
    url,
    payload,
    headers: { authorization: player.token, 'content-type': 'application/json', ...headers },
  });
  return { status: response.statusCode, body: response.body };
}

/** The request may be refused, but is no error of the server. */
async function survives(method: string, url: string, payload = '{}') {
  const { status, body } = await send(method, url, payload);
  expect(status, `${method} ${url.slice(0, 200)} with ${payload.slice(0, 80)}: ${body}`).not.toBe(500);
}

/** A 4xx with one clear sentence and no internals. */
function expectRefusal(response: { status: number; body: string }, what: string) {
  expect(response.status, `${what}: ${response.body}`).toBeGreaterThanOrEqual(400);
  expect(response.status, `${what}: ${response.body}`).toBeLessThan(500);
  const body: { code: string; message: string } = JSON.parse(response.body);
  expect(body.code, what).toMatch(/^[A-Z_]+$/);
  expect(body.message.length, what).toBeGreaterThan(5);
  expect(body.message, what).not.toMatch(/ at |\/src\/|select |undefined|\[object/i);
}

describe('every call', () => {
  it('is in the document, with who may make it', () => {
    expect(operations.length).toBeGreaterThan(15);
    for (const { id } of operations) expect(id).toMatch(/^\w+\.\w+$/);
  });

  it('that takes a body refuses malformed JSON, wrong types, unknown fields and huge bodies with a clear 4xx', async () => {
    await forEachOperation(async ({ method, path, body }) => {
      if (!body) return;
      const url = fill(path, '1');
      const name = `${method} ${path}`;
      const malformed = ['{', '{"a":', 'nonsense', '[]', '7', 'null', '"text"', '{"__proto__":{"x":1}}', ''];
      for (const payload of malformed)
        expectRefusal(await send(method, url, payload), `${name} with ${payload}`);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expectRefusal(await send(method, url, 'a=1', form), `${name} as a form`);
      expectRefusal(await send(method, url, huge), `${name} with 20 MB`);
      expectRefusal(await send(method, url, '{"surprise":1}'), `${name} with an unknown field`);
      for (const property of Object.keys(body.properties ?? {})) {
        for (const wrong of wrongValues) {
          await survives(method, url, JSON.stringify({ [property]: wrong }));
        }
      }
    });
  });

  it('survives odd addresses and queries', async () => {
    const odd = [
      '0',
      '-1',
      '1.5',
      'NaN',
      '9'.repeat(30),
      "';drop table players;--",
      '../../etc/passwd',
      '%00',
      '😀',
      'x'.repeat(600),
    ];
    await forEachOperation(async ({ id, method, path, parameters }) => {
      if (id === 'accounts.logout') return;
      const query = parameters.filter((parameter) => parameter.in === 'query');
      for (const value of odd) {
        if (path.includes('{')) await survives(method, fill(path, value));
        for (const { name } of query)
          await survives(method, `${fill(path, '1')}?${name}=${encodeURIComponent(value)}`);
      }
      for (const raw of ['?a[b]=1', '?%', '?x=1&x=2', '?__proto__=1'])
        await survives(method, fill(path, '1') + raw);
    });
  });

  it('that needs a player refuses a missing or bad token with 401', async () => {
    await forEachOperation(async ({ method, path, needsPlayer }) => {
      if (!needsPlayer) return;
      for (const authorization of ['', 'nonsense', 'Bearer ', 'Bearer x'.repeat(300)]) {
        const response = await send(method, fill(path, '1'), '{}', { authorization });
        expect(response.status, `${method} ${path} with token ${authorization.slice(0, 20)}`).toBe(401);
      }
    });
  });

  it('that needs a permission refuses a player without it', async () => {
    const plain = await server.player();
    for (const { method, path, needsPermission } of operations) {
      if (!needsPermission) continue;
      const response = await plain.request(`${method} ${fill(path, '1')}`, { body: {} });
      expect(response, `${method} ${path}`).toMatchObject({ status: 403, code: 'PERMISSION_MISSING' });
    }
  });
});

it('an unknown address gets 404 and a sentence', async () => {
  expect(await server.request('GET /api/nothing-here')).toMatchObject({ status: 404, code: 'ROUTE_UNKNOWN' });
  expect(await server.request('POST /api/users/me')).toMatchObject({ status: 404 });
});

it('a bug gets 500, the fixed text, and no details', async () => {
  const broken = await testServer();
  const someone = await broken.player();
  await broken.database.sql`alter table wallets rename to hidden_wallets`;
  const response = await someone.request('GET /api/users/me');
  expect(response).toMatchObject({
    status: 500,
    refusal: { code: 'INTERNAL', message: 'Internal server error' },
  });
  expect(response.text).not.toContain('wallets');
});
