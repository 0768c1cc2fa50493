import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
}
interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string }[];
}

const web = (path: string) => new URL(`../apps/web/${path}`, import.meta.url);
const manifest: Manifest = JSON.parse(readFileSync(web('public/manifest.webmanifest'), 'utf8'));
const pictures = [...manifest.icons, ...manifest.screenshots];

describe('the manifest of the installed game', () => {
  it('has everything that browsers require of an installable game [3.4.17]', () => {
    expect(manifest).toMatchObject({ name: 'Blookery', display: 'standalone', start_url: '/dashboard' });
    const icons = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
    expect(icons).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
    expect(readFileSync(web('index.html'), 'utf8')).toContain('rel="manifest" href="/manifest.webmanifest"');
  });

  it.each(pictures)('$src exists in the size that the manifest names', async ({ src, sizes }) => {
    const { width, height } = await sharp(readFileSync(web(`public${src}`))).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  });

  it('leads to pages that exist', () => {
    const routes = readFileSync(web('src/app/routes.ts'), 'utf8');
    for (const { url } of manifest.shortcuts) expect(routes).toContain(`'${url}'`);
  });
});
