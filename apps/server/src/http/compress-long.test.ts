import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';

const server = await testServer();
const { token } = await server.player();

const get = (url: string, encoding: string) =>
  server.app.inject({ url, headers: { authorization: token, 'accept-encoding': encoding } });

describe('a long response to a player', () => {
  it('is compressed for clients that support it, and is the same', async () => {
    const [packed, plain] = [await get('/api/album', 'gzip, br'), await get('/api/album', 'identity')];
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    for (const { headers } of [packed, plain]) expect(headers.vary).toBe('accept-encoding');
  });

  it('is left alone for other clients', async () => {
    expect((await get('/api/album', 'identity')).headers['content-encoding']).toBeUndefined();
  });
});

it('A short response is not compressed', async () => {
  const { headers } = await get('/api/news/unread', 'gzip');
  expect(headers['content-encoding']).toBeUndefined();
});
