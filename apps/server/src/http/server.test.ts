import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { dataCalls, listShapes } from '@blookery/contract/data';
import { keysOf } from '@blookery/game/typed-keys';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { blacklistTopic } from '../players/blacklist.ts';
import { lockWaits } from '../testing/test-database.ts';
import { testServer } from '../testing/test-server.ts';
import { portOf } from './port-of.ts';

const server = await testServer({
  MODE: 'production',
  PAYMENTS: 'sandbox',
  CONTACT_EMAIL: 'shop@example.org',
});

/** Any server's announcement makes this one read the list again. */
async function blacklistReceived(): Promise<void> {
  server.bus.publish(blacklistTopic, '');
  await expect
    .poll(async () => (await server.request('GET /api', { address: '203.0.113.1' })).status)
    .toBe(403);
}

describe('GET /api', () => {
  it('returns the configuration [1.7.03, 1.3.12]', async () => {
    const { status, body } = await server.request('GET /api');
    expect(status).toBe(200);
    expect(Check(dataCalls.config.response, body)).toBe(true);
    expect(body).toMatchObject({ mode: 'production', cdn: '/cdn', contactEmail: 'shop@example.org' });
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('refuses a blacklisted address with reason|date, everywhere in the API [1.8.06]', async () => {
    const until = new Date(Date.now() + 60_000);
    await server.database.sql`
      insert into address_blacklist (address, reason, expires_at) values ('203.0.113.0/24', 'botting', ${until})`;
    await blacklistReceived();
    const expected = { status: 403, refusal: { message: `botting|${until.toISOString()}` } };
    expect(await server.request('GET /api', { address: '203.0.113.77' })).toMatchObject(expected);
    expect(await server.request('GET /api', { address: '::ffff:203.0.113.77' })).toMatchObject(expected);
    expect(await server.request('GET /api/data/packs', { address: '203.0.113.77' })).toMatchObject(expected);
    expect((await server.request('GET /api', { address: '203.0.114.77' })).status).toBe(200);
    expect((await server.request('GET /api', { address: '2001:db8::1' })).status).toBe(200);
  });

  it('reports a blacklist entry without end', async () => {
    await server.database
      .sql`insert into address_blacklist (address, reason) values ('2001:db8:bad::/48', 'scraping')`;
    await blacklistReceived();
    const message = async () =>
      (await server.request('GET /api', { address: '2001:db8:bad::5' })).refusal.message;
    await expect.poll(message).toBe('scraping|never');
  });
});

describe('the data lists', () => {
  it.each(keysOf(listShapes))('return a list of %s in its shape [1.7.04]', async (name) => {
    const { status, body, headers } = await server.request(`GET /api/data/${name}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(body.length).toBeGreaterThan(0);
    const shape = listShapes[name];
    for (const entry of body) expect(Check(shape, entry), JSON.stringify(entry)).toBe(true);
  });

  it('are sent once: with their ETag a second request gets 304', async () => {
    const first = await server.request('GET /api/data/blooks');
    const etag = String(first.headers.etag);
    const second = await server.request('GET /api/data/blooks', { headers: { 'if-none-match': etag } });
    expect(second).toMatchObject({ status: 304, text: '' });
  });

  it('are compressed for clients that support it', async () => {
    const plain = (await server.app.inject('/api/data/blooks')).rawPayload;
    const sizes: number[] = [];
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { rawPayload } = await server.app.inject({
        url: '/api/data/blooks',
        headers: { 'accept-encoding': encoding },
      });
      expect(unpack(rawPayload).equals(plain)).toBe(true);
      sizes.push(rawPayload.length);
    }
    expect(Math.max(...sizes)).toBeLessThan(plain.length / 2);
  });

  it('are complete for both of two concurrent first requests', async () => {
    // Nothing else here requests this one compressed.
    const request = () =>
      server.app.inject({ url: '/api/data/emojis', headers: { 'accept-encoding': 'br' } });
    const [one, other] = await Promise.all([request(), request()]);
    const plain = await server.app.inject('/api/data/emojis');
    for (const { rawPayload, headers } of [one, other]) {
      expect(headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag });
      expect(brotliDecompressSync(rawPayload).equals(plain.rawPayload)).toBe(true);
    }
  });
});

describe('every response', () => {
  it('has security headers and a request id', async () => {
    const api = await server.request('GET /api');
    expect(api.headers['x-content-type-options']).toBe('nosniff');
    expect(api.headers['content-security-policy']).toContain("default-src 'none'");
    expect(api.headers['x-request-id']).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
    expect((await server.request('GET /api')).headers['x-request-id']).not.toBe(api.headers['x-request-id']);
    const policy = String((await server.request('GET /')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it.each([
    ['a refusal', '/api/users/me', 401],
    ['an unknown call', '/api/nothing-here', 404],
    ['an address that cannot be parsed', '/api/%', 400],
    ['a page that has the current version', '/api/data/blooks', 304],
  ])('has these headers also for %s', async (_what, url, status) => {
    const { etag } = (await server.app.inject('/api/data/blooks')).headers;
    const response = await server.app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect(response.statusCode).toBe(status);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
  });

  it('keeps the policy that its route set', async () => {
    const docs = await server.app.inject('/api/docs');
    expect(docs.headers['content-security-policy']).toContain("style-src 'sha256-");
  });
});

describe('rate limits', () => {
  it('respond with 429 and the seconds to wait, per address and per call', async () => {
    const limited = await testServer({ RATE_LIMITS: 'on' });
    const responses = [];
    for (let i = 0; i < 62; i++)
      responses.push(await limited.request('GET /api/captcha/challenge?action=login'));
    expect(responses.slice(0, 60).every((response) => response.status === 200)).toBe(true);
    expect(responses[61]).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(responses[61]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(
      (await limited.request('GET /api/captcha/challenge?action=login', { address: '192.0.2.9' })).status,
    ).toBe(200);
    for (let i = 0; i < 700; i++) await limited.request('GET /api', { address: '192.0.2.10' });
    expect((await limited.request('GET /api', { address: '192.0.2.10' })).status).toBe(429);
  });

  it('count a whole /64 as one caller, and a /48 of many callers too', async () => {
    const limited = await testServer({ RATE_LIMITS: 'on' });
    const statusFrom = async (address: string) =>
      (await limited.request('GET /api/captcha/challenge?action=login', { address })).status;
    const statuses: number[] = [];
    for (let n = 1; n <= 62; n++) statuses.push(await statusFrom(`2001:db8:1:1::${n.toString(16)}`));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    // A neighbour is not affected, until too many of them have done the same.
    expect(await statusFrom('2001:db8:1:2::1')).toBe(200);
    let letIn = 61;
    for (let n = 16; letIn < 1000 && (await statusFrom(`2001:db8:1:${n.toString(16)}::1`)) === 200; n++)
      letIn++;
    expect(letIn).toBe(60 * 8);
    expect(await statusFrom('2001:db8:2:1::1')).toBe(200);
  });

  it('count an IPv4 address as one caller in every notation', async () => {
    const limited = await testServer({ RATE_LIMITS: 'on' });
    const forms = ['192.0.2.9', '::ffff:192.0.2.9', '::FFFF:c000:209', '0:0:0:0:0:ffff:c000:0209'];
    const statuses: number[] = [];
    for (let n = 0; n < 64; n++) {
      const address = forms[n % forms.length] ?? '';
      statuses.push((await limited.request('GET /api/captcha/challenge?action=login', { address })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  });
});

describe('for operators the server', () => {
  it('reports that it is alive and ready, and its metrics', async () => {
    expect(await server.request('GET /health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await server.request('GET /ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
    await server.request('GET /api');
    const { body } = await server.request('GET /metrics');
    expect(body).toMatch(/http_request_seconds_count\{method="GET",route="\/api",status="2xx"\} \d+/);
  });

  it('documents every call', async () => {
    const body = JSON.parse((await server.request('GET /api/openapi.json')).text);
    expect(body.paths['/api/auth/login'].post.responses['401'].description).toContain('OTP_REQUIRED');
    const docs = await server.request('GET /api/docs');
    expect(docs.headers['content-type']).toContain('text/html');
    expect(docs.body).toContain('/api/auth/login');
  });

  it('finishes a request in flight when it is stopped', async () => {
    const stopping = await testServer();
    await stopping.listen();
    const port = portOf(stopping.app.server);
    const token = (await stopping.player()).token;
    const blocked = await stopping.database.sql.reserve();
    await blocked`begin`;
    // Only this call reads it, and no job.
    await blocked`lock table cosmetics in access exclusive mode`;
    const result = new Promise<number>((resolve, reject) => {
      const request = httpRequest(
        { port, path: '/api/users/me', headers: { authorization: token } },
        (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        },
      );
      request.on('error', reject).end();
    });
    // The request waits for the lock in the database when the server is stopped.
    await expect.poll(() => lockWaits(stopping.database.sql)).toBe(1);
    const closed = stopping.app.close();
    await blocked`commit`;
    blocked.release();
    expect(await result).toBe(200);
    await closed;
  });
});
