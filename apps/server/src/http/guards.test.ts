/** Every mounted route and its guard. A new route must be added here on purpose. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { calls } from '@blookery/contract';
import fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { blacklistTopic } from '../players/blacklist.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { waitFor } from '../testing/until.ts';
import { guardRoutes } from './guards.ts';
import { sparingly } from './limits/sparingly.ts';

/** All routes that are not calls of the contract, in sandbox mode with uploads on disk. */
const beside: Record<string, string> = {
  'GET /health': 'open',
  'GET /ready': 'open',
  'GET /cdn/*': 'open',
  'GET /metrics': 'address',
  'GET /arrival': 'address',
  'GET /api/openapi.json': 'address',
  'GET /api/docs': 'address',
  'POST /api/s3/objects': 'address',
  'GET /payments-sandbox/v1/*': 'address',
  'POST /payments-sandbox/v1/*': 'address',
  'GET /cdn/uploads/:userId/:uploadId/:filename': 'rate',
  'POST /api/stripe/webhook': 'rate',
  'GET /gateway': 'upgrade',
};

const openList = { check() {}, onChange: () => () => {}, refreshSoon() {}, announce() {}, close() {} };

describe('the routes', () => {
  it('are the calls of the contract and a short list of others, each with its guard', async () => {
    const server = await testServer({}, { webDir: '/nowhere' });
    await server.app.ready();
    // Every GET has a HEAD with the same guard.
    const mounted = server.app.mountedRoutes().filter(({ method }) => method !== 'HEAD');
    const isCall = ({ guard }: { guard: string | undefined }) => guard === 'call';
    const others = mounted.filter((route) => !isCall(route));
    expect(Object.fromEntries(others.map(({ method, url, guard }) => [`${method} ${url}`, guard]))).toEqual(
      beside,
    );

    const inContract = Object.values(calls).flatMap((group) =>
      Object.values(group).map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(
      mounted
        .filter(isCall)
        .map(({ method, url }) => `${method} ${url}`)
        .sort(),
    ).toEqual(inContract.sort());
    for (const { method, url, guard } of server.app.mountedRoutes()) {
      if (method !== 'HEAD') continue;
      expect(guard, `HEAD ${url}`).toBe(mounted.find((route) => route.url === url)?.guard);
    }
  });

  it('are refused while the database is away, except those that never use it', async () => {
    const server = await testServer({}, { webDir: '/nowhere' });
    await server.app.ready();
    const without = server.app
      .mountedRoutes()
      .filter(({ method, needsDatabase }) => method !== 'HEAD' && !needsDatabase);
    expect(without.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      'GET /api/docs',
      'GET /api/openapi.json',
      'GET /arrival',
      'GET /cdn/*',
      'GET /gateway',
      'GET /health',
      'GET /metrics',
      'GET /ready',
      'POST /api/s3/objects',
    ]);
  });

  it('that need the database are sent by the Caddyfile to a server that reaches it', async () => {
    const caddyfile = readFileSync(new URL('../../../../deploy/caddy/Caddyfile', import.meta.url), 'utf8');
    const patterns = /@calls path (.+)/.exec(caddyfile)?.[1]?.split(' ') ?? [];
    const isRouted = ({ url }: { url: string }) =>
      patterns.some((path) => (path.endsWith('*') ? url.startsWith(path.slice(0, -1)) : url === path));
    const server = await testServer({}, { webDir: '/nowhere' });
    await server.app.ready();
    const needing = server.app.mountedRoutes().filter(({ needsDatabase }) => needsDatabase);
    expect(needing.filter((route) => !isRouted(route))).toEqual([]);
    expect(isRouted({ url: '/market' })).toBe(false);
  });

  it('do not wait for the database longer than calls do, unless they say that they never use it', async () => {
    let bounded = 0;
    const watch = {
      isAway: () => false,
      refuseIfAway() {},
      responds: async () => true,
      lost() {},
      explains: async () => false,
      close: async () => {},
      during: async <T>(work: () => Promise<T> | T): Promise<T> => {
        bounded++;
        return await work();
      },
    };
    const app = fastify();
    guardRoutes(app, { blacklist: openList, rateLimiter: null, watch });
    app.get('/picture', { config: { guard: 'rate' } }, async () => 'seen');
    app.get('/sandbox', { config: { guard: 'address' } }, async () => 'seen');
    app.get('/metrics', { config: { guard: 'address', withoutDatabase: true } }, async () => 'seen');
    for (const [url, times] of Object.entries({ '/picture': 1, '/sandbox': 2, '/metrics': 2 })) {
      expect((await app.inject(url)).body).toBe('seen');
      expect(bounded, url).toBe(times);
    }
  });

  it('prevent the start of a server if a route has no guard', async () => {
    const app = fastify();
    guardRoutes(app, { blacklist: openList, rateLimiter: null });
    app.get('/forgotten', async () => 'hello');
    await expect(app.ready()).rejects.toThrow('/forgotten does not say what guards it');
  });
});

describe('a route guarded by address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ RATE_LIMITS: 'on' });
    await server.database
      .sql`insert into address_blacklist (address, reason) values ('203.0.113.9', 'botting')`;
    server.bus.publish(blacklistTopic, '');
    await waitFor(async () => {
      expect((await server.request('GET /api', { address: '203.0.113.9' })).status).toBe(403);
    });
  });

  it.each([
    'GET /metrics',
    'GET /api/openapi.json',
    'GET /api/docs',
    'POST /api/s3/objects',
    'GET /api/nothing-here',
  ])('%s refuses a blacklisted address', async (call) => {
    expect(await server.request(call, { address: '203.0.113.9' })).toMatchObject({
      status: 403,
      code: 'ADDRESS_BLACKLISTED',
    });
  });

  it.each(['GET /api/openapi.json', 'GET /api/docs', 'GET /metrics'])('%s has its own rate', async (call) => {
    let status = 0;
    for (let n = 0; n < 70 && status !== 429; n++)
      status = (await server.request(call, { address: '127.0.0.7' })).status;
    expect(status).toBe(429);
    expect((await server.request('GET /api', { address: '127.0.0.7' })).status).toBe(200);
  });

  it.each(['POST /api/s3/objects', 'GET /api/nothing-here'])('%s counts for its address', async (call) => {
    let status = 0;
    const address = `198.51.100.${call.length}`;
    for (let n = 0; n < 650 && status !== 429; n++) status = (await server.request(call, { address })).status;
    expect(status).toBe(429);
  });

  it('does not include probes, which respond to every caller at any rate', async () => {
    for (let n = 0; n < 650; n++) {
      const { status } = await server.request('GET /health', { address: '203.0.113.9' });
      if (status !== 200) expect(status).toBe(200);
    }
  });
});

describe('/metrics', () => {
  it('is for callers on the machine itself, and not through a proxy', async () => {
    const server = await testServer();
    const status = async (options: Parameters<TestServer['request']>[1]) =>
      (await server.request('GET /metrics', options)).status;
    expect(await status({})).toBe(200);
    expect(await status({ address: '::1' })).toBe(200);
    expect(await status({ address: '::ffff:127.0.0.1' })).toBe(200);
    for (const address of ['203.0.113.7', '10.0.0.2', '2001:db8::1'])
      expect(await status({ address })).toBe(403);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect(await status({ headers: { [name]: '127.0.0.1' } }), name).toBe(403);
  });

  it('with a token is for those who have it, wherever they are', async () => {
    const server = await testServer({ METRICS_TOKEN: 'a-long-enough-token' });
    const request = (authorization: string, address = '203.0.113.7') =>
      server.request('GET /metrics', { headers: { authorization }, address });
    expect((await request('Bearer a-long-enough-token')).status).toBe(200);
    for (const wrong of [
      '',
      'Bearer ',
      'Bearer a-long-enough-toke',
      'a-long-enough-token',
      'Basic a-long-enough-token',
    ])
      expect((await request(wrong)).status, wrong).toBe(403);
    expect(await server.request('GET /metrics')).toMatchObject({ status: 403, code: 'METRICS_REFUSED' });
    await expect(testServer({ METRICS_TOKEN: 'short' })).rejects.toThrow('METRICS_TOKEN');
  });
});

describe('a long response', () => {
  it.each(['/metrics', '/api/openapi.json', '/api/docs'])(
    '%s is compressed for clients that support it',
    async (url) => {
      const server = await testServer();
      const plain = await server.app.inject(url);
      const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      const text = gunzipSync(packed.rawPayload).toString();
      expect(text.slice(0, 100)).toBe(plain.body.slice(0, 100));
    },
  );

  it('that never changes is sent once', async () => {
    const server = await testServer();
    const { headers } = await server.app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBe('br');
    const again = await server.app.inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

it('sparingly shares one result among all callers within its time', async () => {
  let [requested, time] = [0, 0];
  const request = sparingly(
    async () => ++requested,
    1000,
    () => time,
  );
  expect(await Promise.all([request(), request(), request()])).toEqual([1, 1, 1]);
  time = 999;
  expect(await request()).toBe(1);
  time = 1000;
  expect(await request()).toBe(2);
});
