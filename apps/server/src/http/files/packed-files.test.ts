import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../testing/processes/folders.ts';
import { testServer } from '../../testing/test-server.ts';
import { isHashedPath, packedFiles } from './packed-files.ts';

describe('a file with a hash in its name', () => {
  it('is found in its compressed form, or unchanged if it was not compressed', async () => {
    const find = packedFiles(
      newFolder({
        'blooks/pip.1a2b3c4d.svg': '<svg/>',
        'blooks/pip.1a2b3c4d.svg.br': brotliCompressSync('<svg/>'),
        'figtree-1a2b3c4.woff2': 'font',
      }),
    );
    expect(await find('blooks/pip.1a2b3c4d.svg')).toEqual({
      bytes: brotliCompressSync('<svg/>'),
      type: 'image/svg+xml',
      encoding: 'br',
    });
    expect(await find('figtree-1a2b3c4.woff2')).toEqual({
      bytes: Buffer.from('font'),
      type: 'font/woff2',
      encoding: null,
    });
  });

  it('is read once', async () => {
    const folder = newFolder({ 'home-1a2b3c4.js': 'export {};' });
    const find = packedFiles(folder);
    const first = await find('home-1a2b3c4.js');
    rmSync(folder, { recursive: true });
    expect(await find('home-1a2b3c4.js')).toBe(first);
  });

  it('is found once it exists', async () => {
    const folder = newFolder();
    const find = packedFiles(folder);
    expect(await find('home-1a2b3c4.js')).toBeNull();
    writeFileSync(join(folder, 'home-1a2b3c4.js'), 'export {};');
    expect((await find('home-1a2b3c4.js'))?.type).toContain('javascript');
  });
});

it.each([
  'robots.txt',
  'home.js',
  '../home-1a2b3c4.js',
  'blooks/../../home-1a2b3c4.js',
  '/etc/home-1a2b3c4.js',
  '.home-1a2b3c4.js',
  'blooks\\home-1a2b3c4.js',
  'home-1a2b3c4.js\0.js',
  `${'a'.repeat(300)}-1a2b3c4.js`,
  '',
])('%j is not a path to a name with a hash', (path) => {
  expect(isHashedPath(path)).toBe(false);
});

const { app, request } = await testServer();

/** The address of a file of this folder of the media. */
async function mediaIn(folder: string): Promise<string> {
  const { body } = await request('GET /api/data/resources');
  const found = body.find(({ path }) => path.startsWith(`{cdn}/${folder}/`));
  return found?.path.replace('{cdn}', '/cdn') ?? '';
}

describe('the server', () => {
  it('sends a picture with the headers of media, in the encoding that the browser accepts', async () => {
    const url = await mediaIn('packs');
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { statusCode, headers } = await app.inject({ url, headers: { 'accept-encoding': accepted } });
      expect(statusCode).toBe(200);
      expect(headers['content-encoding']).toBe(accepted === 'identity' ? undefined : accepted);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/svg+xml',
        'access-control-allow-origin': '*',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
    }
    const head = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'br' } });
    expect([head.statusCode, head.body, head.headers['content-encoding']]).toEqual([200, '', 'br']);
  });

  it('sends a part of a sound', async () => {
    const { statusCode, rawPayload } = await app.inject({
      url: await mediaIn('sounds'),
      headers: { 'accept-encoding': 'br', range: 'bytes=0-9' },
    });
    expect([statusCode, rawPayload.length]).toEqual([206, 10]);
  });

  it.each(['blooks/nobody.1a2b3c4d.svg', `${'a'.repeat(300)}.1a2b3c4d.svg`, 'blooks'])(
    'does not find %s, and sends no headers of media',
    async (name) => {
      const { statusCode, headers } = await app.inject({
        url: `/cdn/${name}`,
        headers: { 'accept-encoding': 'br' },
      });
      expect(statusCode).toBe(404);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});
