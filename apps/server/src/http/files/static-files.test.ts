import { describe, expect, it } from 'vitest';
import { newFolder } from '../../testing/processes/folders.ts';
import { testServer } from '../../testing/test-server.ts';

const page =
  '<!doctype html><title>Blookery</title><meta property="og:image" content="/icon-512.png" /><link href="/icon-512.png">';
const webDir = newFolder({
  'index.html': page,
  'assets/home-1a2b3c4.js': 'export {};',
  'robots.txt': 'User-agent: *\n',
  'service-worker.js': '// worker',
  'apple-touch-icon.png': 'png',
  'manifest.webmanifest': '{}',
});
const server = await testServer({}, { webDir });
const at = await server.listen();

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

describe('the picture of a shared link', () => {
  it('has an absolute address if the address of the game is known', async () => {
    const server = await testServer({ PUBLIC_URL: 'https://play.example/' }, { webDir });
    const shown = await (await fetch(`${await server.listen()}/plaza`)).text();
    expect(shown).toBe(page.replace('"/icon', '"https://play.example/icon'));
  });

  it('stays as it is built while no address is known', async () => {
    expect(await (await fetch(`${at}/plaza`)).text()).toBe(page);
  });
});

describe('what the installed game needs', () => {
  it('the service worker is revalidated, of its own type, and may only connect to this server [3.4.17]', async () => {
    const { status, headers } = await fetch(`${at}/service-worker.js`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; img-src 'self'",
    );
  });

  it('the manifest has its type, and the page allows both', async () => {
    const manifest = await fetch(`${at}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(manifest.headers.get('cache-control')).toBe('no-cache');
    const policy = (await fetch(`${at}/dashboard`)).headers.get('content-security-policy');
    expect(policy).toContain("manifest-src 'self'");
    expect(policy).toContain("worker-src 'self'");
  });

  it('an icon is revalidated, because its name has no hash', async () => {
    expect((await fetch(`${at}/apple-touch-icon.png`)).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('the entry page', () => {
  it('is compressed for browsers that accept it, and is the same page', async () => {
    const [packed, plain] = await Promise.all(
      ['br', 'identity'].map((encoding) => fetch(at, { headers: { 'accept-encoding': encoding } })),
    );
    expect(packed?.headers.get('content-encoding')).toBe('br');
    expect(plain?.headers.get('content-encoding')).toBeNull();
    expect(packed?.headers.get('vary')).toContain('accept-encoding');
    expect(await packed?.text()).toBe(page);
    expect(await plain?.text()).toBe(page);
  });
});

describe('a file of the client', () => {
  it('has no page policies, which would be larger than many files', async () => {
    const { headers } = await fetch(`${at}/assets/home-1a2b3c4.js`);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toBeNull();
    expect((await fetch(at)).headers.get('permissions-policy')).not.toBeNull();
  });
});
