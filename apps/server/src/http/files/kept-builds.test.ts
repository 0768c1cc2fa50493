/** Two versions of the client behind one proxy: each server has the code of the other's pages too. */
import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../testing/processes/folders.ts';
import { testServer } from '../../testing/test-server.ts';
import { keepBuild } from './kept-builds.ts';

/** A built client whose market page is a chunk of its own. */
function aBuild(version: string): string {
  const market = `export const version = '${version}';`;
  return newFolder({
    'index.html': `<script type="module" src="/assets/main-${version}.js"></script>`,
    [`assets/market-${version}.js`]: market,
    [`assets/market-${version}.js.br`]: brotliCompressSync(market),
  });
}
const [a, b] = ['AAAAaaaa', 'BBBBbbbb'];

describe('servers of two builds with one data folder', () => {
  it('serve the code of both, whichever started first, and the page of their own', async () => {
    const DATA_DIR = newFolder();
    const start = (version: string) =>
      testServer({ DATA_DIR }, { webDir: aBuild(version), keepBuilds: true });
    const servers = [await start(a), await start(b)];
    for (const server of servers) {
      for (const version of [a, b]) {
        const response = await server.app.inject(`/assets/market-${version}.js`);
        expect(response.statusCode).toBe(200);
        expect(response.body).toBe(`export const version = '${version}';`);
        expect(response.headers['content-type']).toContain('javascript');
        expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        const packed = await server.app.inject({
          url: `/assets/market-${version}.js`,
          headers: { 'accept-encoding': 'gzip, br' },
        });
        expect(packed.headers['content-encoding']).toBe('br');
      }
    }
    const pages = await Promise.all(servers.map(({ app }) => app.inject('/market')));
    expect(pages.map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', 'no-cache']);
    expect(pages.map(({ body }) => body.includes(a))).toEqual([true, false]);
  });

  it('serve nothing else from that folder', async () => {
    const DATA_DIR = newFolder({ 'secret-12345678.js': 'a secret of the data folder' });
    const server = await testServer({ DATA_DIR }, { webDir: aBuild(a), keepBuilds: true });
    const request = (path: string) => server.app.inject(`/assets/${path}`);
    for (const name of ['market-CCCCcccc.js', `${'market'.repeat(50)}-CCCCcccc.js`]) {
      expect((await request(name)).statusCode).toBe(404);
    }
    for (const path of [
      '..%2f..%2fsecret-12345678.js',
      '..%2fsecret-12345678.js',
      '%2e%2e/secret-12345678.js',
    ]) {
      expect((await request(path)).body, path).not.toContain('a secret');
    }
  });
});

describe('kept builds', () => {
  const day = 24 * 3600_000;
  const versions = ['11111111', '22222222', '33333333', '44444444'];

  it('are at most the last three', async () => {
    const folder = join(newFolder(), 'builds');
    for (const [index, version] of versions.entries()) {
      await keepBuild(aBuild(version), folder, new Date(Date.now() + index * 1000));
    }
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(versions.map((version) => files.some((file) => file.endsWith(`${version}.js`)))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('are removed thirty days after they were replaced, and so are copies that were never finished', async () => {
    const folder = join(newFolder(), 'builds');
    const now = Date.now();
    const start = (version: string, days: number) =>
      keepBuild(aBuild(version), folder, new Date(now + days * day));
    const isKept = (version: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((file) => file.includes(version));
    await start(a, 0);
    mkdirSync(join(folder, 'new-abandoned'));
    utimesSync(join(folder, 'new-abandoned'), now / 1000, now / 1000);
    // It ran for longer than thirty days.
    await start(b, 100);
    expect(readdirSync(folder)).toHaveLength(2);
    await start(b, 129);
    expect([isKept(a), isKept(b)]).toEqual([true, true]);
    await start(b, 131);
    expect([isKept(a), isKept(b)]).toEqual([false, true]);
  });

  it('are complete if several servers start at once', async () => {
    const folder = join(newFolder(), 'builds');
    const webDir = aBuild(a);
    await Promise.all(Array.from({ length: 6 }, () => keepBuild(webDir, folder)));
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readdirSync(join(folder, readdirSync(folder)[0] ?? ''))).toHaveLength(2);
  });
});
