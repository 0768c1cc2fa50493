/** All lists in one response under their version, which a browser requests once. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { dataCalls, listShapes } from '@blookery/contract/data';
import { keysOf } from '@blookery/game/typed-keys';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { lists } from '../../testing/collecting.ts';
import { testServer } from '../../testing/test-server.ts';
import { contentVersionOf } from './content-version.ts';

const server = await testServer();
const { body } = await server.request('GET /api');
const url = `/api/data/all/${body.contentVersion}`;

describe('all lists under their version', () => {
  it('contain every list exactly as its own call returns it, and nothing else', async () => {
    const { statusCode, body } = await server.app.inject(url);
    expect(statusCode).toBe(200);
    const all = JSON.parse(body);
    expect(Check(dataCalls.allLists.response, all)).toBe(true);
    expect(Object.keys(all)).toEqual(keysOf(listShapes));
    for (const name of keysOf(listShapes)) {
      expect(JSON.stringify(all[name])).toBe((await server.app.inject(`/api/data/${name}`)).body);
    }
  });

  it('are compressed, and cached permanently by browsers and proxies', async () => {
    const plain = await server.app.inject(url);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await server.app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(packed.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': encoding,
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
        etag: plain.headers.etag,
      });
      expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    }
  });

  it('are the same for a player and for a visitor', async () => {
    const player = await server.player();
    const own = await server.app.inject({ url, headers: { authorization: player.token } });
    expect(own.rawPayload.equals((await server.app.inject(url)).rawPayload)).toBe(true);
    expect(own.headers['cache-control']).toContain('public');
  });

  it('of a version that this server does not have are refused with 404, which no cache keeps', async () => {
    const response = await server.app.inject('/api/data/all/0123456789abcdef');
    expect(response.statusCode).toBe(404);
    expect(JSON.parse(response.body)).toMatchObject({ code: 'CONTENT_VERSION_UNKNOWN' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('are named by a configuration that is requested again on every visit', async () => {
    const { headers } = await server.request('GET /api');
    expect(headers['cache-control']).toBe('no-cache');
  });
});

describe('the version of the lists', () => {
  it('is the same on every server with the same lists', () => {
    expect(contentVersionOf(structuredClone(lists))).toBe(contentVersionOf(lists));
  });

  it.each(keysOf(listShapes).filter((name) => lists[name].length > 0))(
    'changes with any entry of the list of %s',
    (name) => {
      const [, ...others] = lists[name];
      expect(contentVersionOf({ ...lists, [name]: others })).not.toBe(contentVersionOf(lists));
    },
  );

  it('changes with a price alone', () => {
    const packs = lists.packs.map((pack, place) => (place === 0 ? { ...pack, price: pack.price + 1 } : pack));
    expect(contentVersionOf({ ...lists, packs })).not.toBe(contentVersionOf(lists));
  });
});
