/** Sends bad input to every call of the OpenAPI document. None of it may get a 500. */
import { permissions } from '@blookery/contract/base/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { givePermissions } from '../testing/staff.ts';
import { type TestPlayer, type TestServer, testServer } from '../testing/test-server.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: 'path' | 'query'; schema: Record<string, unknown> }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  security?: unknown[];
  'x-permission'?: string;
}
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

let server: TestServer;
let player: TestPlayer;
let operations: { method: string; path: string; operation: Operation }[];

beforeAll(async () => {
  server = await testServer();
  player = await server.player();
  await givePermissions(server, player.id, permissions);
  const { text } = await server.request('GET /api/openapi.json');
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(text);
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
});

const fill = (path: string, value: string) => path.replace(/\{\w+\}/g, encodeURIComponent(value));
const wrongValues = [null, 7, -1, 1.5, true, 'x', [], {}, 'x'.repeat(12_000), Number.MAX_SAFE_INTEGER * 2];

const huge = `{"filler":"${'x'.repeat(20 * 1024 * 1024)}"}`;

/** Several calls at a time: most of the time is spent waiting for the database. */
async function forEachOperation(attempt: (one: (typeof operations)[number]) => Promise<void>): Promise<void> {
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
    for (const { operation } of operations) expect(operation.operationId).toMatch(/^\w+\.\w+$/);
  });

  it('that takes a body refuses malformed JSON, wrong types, unknown fields and huge bodies with a clear 4xx', async () => {
    await forEachOperation(async ({ method, path, operation }) => {
      const schema = operation.requestBody?.content['application/json'].schema;
      if (!schema) return;
      const url = fill(path, '1');
      const name = `${method} ${path}`;
      for (const payload of [
        '{',
        '{"a":',
        'nonsense',
        '[]',
        '7',
        'null',
        '"text"',
        '{"__proto__":{"x":1}}',
        '',
      ]) {
        expectRefusal(await send(method, url, payload), `${name} with ${payload}`);
      }
      expectRefusal(
        await send(method, url, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
        `${name} as a form`,
      );
      expectRefusal(await send(method, url, huge), `${name} with 20 MB`);
      expectRefusal(
        await send(method, url, JSON.stringify({ surprise: 1 })),
        `${name} with an unknown field`,
      );
      for (const property of Object.keys(schema.properties ?? {})) {
        for (const wrong of wrongValues) {
          const response = await send(method, url, JSON.stringify({ [property]: wrong }));
          expect(
            response.status,
            `${name} with ${property}=${JSON.stringify(wrong)?.slice(0, 40)}: ${response.body}`,
          ).not.toBe(500);
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
    await forEachOperation(async ({ method, path, operation }) => {
      if (operation.operationId === 'accounts.logout') return;
      const query = operation.parameters.filter((parameter) => parameter.in === 'query');
      for (const value of odd) {
        if (path.includes('{')) {
          const response = await send(method, fill(path, value), '{}');
          expect(response.status, `${method} ${path} with ${value.slice(0, 30)}: ${response.body}`).not.toBe(
            500,
          );
        }
        for (const { name } of query) {
          const response = await send(
            method,
            `${fill(path, '1')}?${name}=${encodeURIComponent(value)}`,
            '{}',
          );
          expect(
            response.status,
            `${method} ${path}?${name}=${value.slice(0, 30)}: ${response.body}`,
          ).not.toBe(500);
        }
      }
      for (const raw of ['?a[b]=1', '?%', '?x=1&x=2', '?__proto__=1']) {
        expect((await send(method, fill(path, '1') + raw, '{}')).status, `${method} ${path}${raw}`).not.toBe(
          500,
        );
      }
    });
  });

  it('that needs a player refuses a missing or bad token with 401', async () => {
    await forEachOperation(async ({ method, path, operation }) => {
      if (!operation.security) return;
      for (const authorization of ['', 'nonsense', 'Bearer ', 'Bearer x'.repeat(300)]) {
        const response = await send(method, fill(path, '1'), '{}', { authorization });
        expect(response.status, `${method} ${path} with token ${authorization.slice(0, 20)}`).toBe(401);
      }
    });
  });

  it('that needs a permission refuses a player without it', async () => {
    const plain = await server.player();
    for (const { method, path, operation } of operations) {
      if (!operation['x-permission']) continue;
      const response = await plain.request(`${method} ${fill(path, '1')}`, { body: {} });
      expect(response, `${method} ${path}`).toMatchObject({
        status: 403,
        code: 'PERMISSION_MISSING',
      });
    }
  });
});

it('an unknown address gets 404 and a sentence', async () => {
  expect(await server.request('GET /api/nothing-here')).toMatchObject({
    status: 404,
    code: 'ROUTE_UNKNOWN',
  });
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
