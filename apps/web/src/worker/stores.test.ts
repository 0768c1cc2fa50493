import { beforeEach, describe, expect, it, vi } from 'vitest';

const origin = 'https://blookery.example';
const files = ['/assets/base-12345678.js', '/assets/base-12345678.css'];
vi.stubGlobal('__SHELL__', { entry: files[0], files, build: 'this' });

const addressOf = (request: Request | string) =>
  typeof request === 'string' ? origin + request : request.url;

/** A store of the browser, in memory. It lists what it holds in the order in which it came. */
class MemoryStore {
  readonly held = new Map<string, Response>();
  match = async (request: Request | string) => this.held.get(addressOf(request))?.clone();
  put = async (request: Request | string, response: Response) => {
    this.held.set(addressOf(request), response);
  };
  delete = async (request: Request) => this.held.delete(request.url);
  keys = async () => [...this.held.keys()].map((url) => new Request(url));
  addAll = async (paths: string[]) => {
    for (const path of paths) await this.put(path, await fetch(path));
  };
}

let stores: Map<string, MemoryStore>;
let served: Map<string, string>;
const requests = () => vi.mocked(fetch).mock.calls.length;

beforeEach(() => {
  stores = new Map();
  served = new Map(files.map((path) => [origin + path, 'code']));
  served.set(`${origin}/`, `<script src="${files[0]}"></script>`);
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const store = stores.get(name) ?? new MemoryStore();
      stores.set(name, store);
      return store;
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (request: Request | string) => {
      const body = served.get(addressOf(request));
      const response = new Response(body ?? 'Not found', { status: body === undefined ? 404 : 200 });
      // A response of this server; the constructor makes none.
      Object.defineProperty(response, 'type', { value: 'basic' });
      return response;
    }),
  );
});

const { file, keepMedia, keepShell, keptPage, removeOldShells } = await import('./stores.ts');
const picture = (number: number) => new Request(`${origin}/cdn/blooks/pip.${number}.svg`);

describe('the shell', () => {
  it('is the entry page and the files of this build [3.4.17]', async () => {
    await keepShell();
    const held = [...(stores.get('blookery-shell-this')?.held.keys() ?? [])];
    expect(held).toEqual(['/', ...files].map((path) => origin + path));
    expect(await (await keptPage())?.text()).toContain(files[0]);
  });

  it('is not kept if the server sends the page of another build', async () => {
    served.set(`${origin}/`, '<script src="/assets/base-87654321.js"></script>');
    await expect(keepShell()).rejects.toThrow('another build');
    expect(await keptPage()).toBeUndefined();
  });

  it('replaces those of other builds, and leaves everything else', async () => {
    for (const name of ['blookery-shell-last', 'blookery-media', 'other']) await caches.open(name);
    await keepShell();
    await removeOldShells();
    expect([...stores.keys()]).toEqual(['blookery-media', 'other', 'blookery-shell-this']);
  });
});

describe('a file', () => {
  it('is fetched once', async () => {
    const request = new Request(`${origin}${files[0]}`);
    expect(await (await file(request)).text()).toBe('code');
    expect(await (await file(request)).text()).toBe('code');
    expect(requests()).toBe(1);
  });

  it('that is missing is not kept', async () => {
    const request = new Request(`${origin}/assets/gone-12345678.js`);
    expect((await file(request)).status).toBe(404);
    served.set(request.url, 'back');
    expect((await file(request)).status).toBe(200);
  });
});

describe('where the browser keeps nothing', () => {
  const full = async () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  const request = new Request(`${origin}${files[0]}`);

  it('a file is shown even if there is no room to keep it', async () => {
    const store = new MemoryStore();
    store.put = full;
    stores.set('blookery-shell-this', store);
    expect(await (await file(request)).text()).toBe('code');
  });

  it('files and pages come from the server if there are no stores', async () => {
    caches.open = full;
    expect(await (await file(request)).text()).toBe('code');
    expect(await keptPage()).toBeUndefined();
  });
});

it('only the newest 500 pictures are kept', async () => {
  for (let number = 0; number < 520; number++) served.set(picture(number).url, 'picture');
  await keepMedia(Array.from({ length: 300 }, (_, number) => picture(number)));
  await keepMedia(Array.from({ length: 220 }, (_, number) => picture(300 + number)));
  const held = await (await caches.open('blookery-media')).keys();
  expect(held).toHaveLength(500);
  expect([held[0]?.url, held.at(-1)?.url]).toEqual([picture(20).url, picture(519).url]);
});
