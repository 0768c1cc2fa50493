import { describe, expect, it } from 'vitest';
import { newFolder } from '../../testing/processes/folders.ts';
import { readEntryPage } from './entry-page.ts';

const html = '<!doctype html><html><head><title>Blookery</title></head><body></body></html>';
const pages = [
  { path: '/', isGame: false, files: ['/assets/home.js', '/assets/home.css', '/assets/toy.svg'] },
  { path: '/album', isGame: true, files: ['/assets/album.js'] },
  { path: '/album/:packId', isGame: true, files: ['/assets/spread.js'] },
];

async function pageAt(path: string): Promise<string> {
  const folder = newFolder({ 'index.html': html, 'page-files.json': JSON.stringify(pages) });
  const page = await readEntryPage(folder, { startCalls: ['/api', '/api/data/all/v1'], publicUrl: '' });
  return page?.(path).plain.toString() ?? '';
}

describe('the entry page', () => {
  it('names the scripts, styles and first pictures of the page at the address, inside its head', async () => {
    const [head] = (await pageAt('/')).split('</head>');
    expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
    expect(head).toContain('<link rel="preload" as="style" crossorigin href="/assets/home.css">');
    expect(head).toContain('<link rel="preload" as="image" href="/assets/toy.svg">');
    expect(head).not.toContain('album');
  });

  it('names the calls of start-up on a page of the game only', async () => {
    const call = '<link rel="preload" as="fetch" crossorigin href="/api/data/all/v1">';
    expect(await pageAt('/album')).toContain(call);
    expect(await pageAt('/')).not.toContain(call);
  });

  it('matches a whole path, with anything in the place of a parameter', async () => {
    expect(await pageAt('/album/7')).toContain('spread.js');
    expect(await pageAt('/album/7')).not.toContain('album.js');
    expect(await pageAt('/album/7/more')).toBe(html);
  });

  it('is unchanged at an address that is not a page', async () => {
    expect(await pageAt('/nowhere')).toBe(html);
  });

  it('is unchanged if the build lists no files', async () => {
    const page = await readEntryPage(newFolder({ 'index.html': html }), {
      startCalls: ['/api'],
      publicUrl: '',
    });
    expect(page?.('/').plain.toString()).toBe(html);
  });

  it('is missing if the client is not built', async () => {
    expect(await readEntryPage(newFolder(), { startCalls: [], publicUrl: '' })).toBeNull();
  });
});
