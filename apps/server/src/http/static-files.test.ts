import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { whenDone } from '../testing/when-done.ts';

const page = '<!doctype html><title>Blookery</title>';
let at: string;
beforeAll(async () => {
  const webDir = join(mkdtempSync(join(tmpdir(), 'blookery web-')), 'dist');
  whenDone(() => rmSync(join(webDir, '..'), { recursive: true }));
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), page);
  writeFileSync(join(webDir, 'robots.txt'), 'User-agent: *\n');
  const server = await testServer({}, { webDir });
  at = await server.listen();
});

describe('HEAD', () => {
  it.each(['/', '/plaza', '/robots.txt', '/health'])(
    'of %s responds as GET does, without the body',
    async (path) => {
      const [head, get] = [await fetch(at + path, { method: 'HEAD' }), await fetch(at + path)];
      expect([head.status, get.status]).toEqual([200, 200]);
      expect(await head.text()).toBe('');
      expect((await get.text()).length).toBeGreaterThan(0);
      for (const name of ['content-type', 'content-length', 'cache-control', 'content-security-policy']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      }
    },
  );

  it('of an unknown page is not found', async () => {
    expect((await fetch(`${at}/api/nothing`, { method: 'HEAD' })).status).toBe(404);
    expect((await fetch(`${at}/plaza`, { method: 'POST' })).status).toBe(404);
  });
});
