import type { Lists, Resource } from '@blookery/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalog, listNames, resourceUrl } from '../../catalog/catalog.ts';
import { aBlook, aConfig } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { setToken } from '../../transport/token.ts';
import { setUp, started } from './boot-fixtures.ts';
import { startBoot } from './boot-store.ts';

const noLists: Lists = {
  resources: [],
  badges: [],
  banners: [],
  blooks: [],
  emojis: [],
  items: [],
  'item-shop': [],
  packs: [],
  rarities: [],
  titles: [],
  products: [],
  'spinny-wheels': [],
  fonts: [],
};
const resources: Resource[] = [{ id: 7, path: '{cdn}/blooks/pip.svg' }];
const all: Lists = { ...noLists, resources, blooks: [aBlook()] };

/** A start-up on a server that has the lists of its configuration. */
function setUpWithAll(changes: Parameters<typeof setUp>[0] = {}) {
  const versions: string[] = [];
  const kept = new Map<string, readonly unknown[]>();
  const start = setUp({
    fetchConfig: async () => aConfig({ contentVersion: 'v7' }),
    fetchAllLists: async (version) => {
      versions.push(version);
      return all;
    },
    keepResources: (entries) => kept.set('resources', entries),
    keepList: (name, entries) => kept.set(name, entries),
    ...changes,
  });
  return { ...start, versions, kept };
}

describe('start-up with all lists under their version', () => {
  it('loads every list with one request, by the version of the config', async () => {
    const start = setUpWithAll();
    await start.run();
    expect(start.versions).toEqual(['v7']);
    expect(start.requested).toEqual([]);
    expect(start.kept.get('resources')).toBe(resources);
    expect(start.kept.get('blooks')).toBe(all.blooks);
    expect([...start.kept.keys()]).toEqual(['resources', ...listNames]);
    expect(start.last()).toEqual({ phase: 'ready' });
  });

  it('still counts 12 items [1.9.01]', async () => {
    const start = setUpWithAll();
    await start.run();
    const done = start.reported.flatMap((state) => (state.phase === 'loading' ? [state.done] : []));
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('loads the user too if there is a stored token [1.4.04]', async () => {
    const start = setUpWithAll({ token: 'abc' });
    await start.run();
    expect(start.requested).toEqual(['user']);
    expect(start.reported.at(-2)).toMatchObject({ done: 13, total: 13 });
  });

  it('falls back to the call of each list if the server has another version', async () => {
    const start = await started();
    expect(start.requested.slice(0, 2)).toEqual(['config', 'resources']);
    expect(start.requested.slice(2).sort()).toEqual([...listNames].sort());
    expect(start.last()).toEqual({ phase: 'ready' });
  });

  it('shows the kept shelf if the connection is lost on the way', async () => {
    const lost = () => Promise.reject(new ApiError({ status: 0, code: 'UNREACHABLE' }));
    const start = setUpWithAll({ hasShelf: () => true, fetchAllLists: lost, fetchResources: lost });
    await start.run();
    expect(start.last()).toMatchObject({ phase: 'failed', failure: { kind: 'offline' } });
  });
});

const config = aConfig({ contentVersion: 'v7' });
const calls = Object.fromEntries(
  Object.entries(all).map(([name, entries]) => [`/api/data/${name}`, entries]),
);

/** Starts on a server with these responses by path, and returns the requested paths with the token they carried. */
async function tokensWith(
  responses: Record<string, unknown>,
): Promise<[path: string, token: string | null][]> {
  const sent: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    sent.push([path, new Headers(headers).get('authorization')]);
    if (!(path in responses)) return new Response('{"code":"ROUTE_UNKNOWN"}', { status: 404 });
    const body = responses[path];
    return new Response(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await startBoot({ prepare: () => undefined });
  return sent;
}
const requestsWith = async (responses: Record<string, unknown>) =>
  (await tokensWith(responses)).map(([path]) => path);

describe('the requests of a start with a stored token', () => {
  afterEach(() => {
    setToken(null);
    setUser(null);
  });
  const anonymous = ['/api', '/api/data/all/v7'];

  it.each([
    ['under their version', { '/api/data/all/v7': all }, []],
    ['one by one', calls, Object.keys(calls)],
  ])(
    'all carry it, except the two that the entry page makes too: lists %s [1.7.02]',
    async (_, lists, paths) => {
      setToken('secret');
      const sent = await tokensWith({ '/api': config, '/api/users/me': aPlayer(), ...lists });
      const withToken = [...paths, '/api/users/me'];
      expect(sent.map(([path]) => path).sort()).toEqual([...anonymous, ...withToken].sort());
      expect(sent.filter(([, token]) => token === null).map(([path]) => path)).toEqual(anonymous);
      expect(new Set(sent.slice(2).map(([, token]) => token))).toEqual(new Set(['secret']));
    },
  );
});

describe('the requests of a start without a token', () => {
  it('are two: the config and all lists', async () => {
    expect(await requestsWith({ '/api': config, '/api/data/all/v7': all })).toEqual([
      '/api',
      '/api/data/all/v7',
    ]);
    expect(catalog.blooks.get(1)?.name).toBe('Pip');
    expect(resourceUrl(7)).toBe('/cdn/blooks/pip.svg');
  });

  it.each([
    ['is unknown to the server', {}],
    ['is swallowed by a proxy that sends a page instead', { '/api/data/all/v7': '<h1>Welcome</h1>' }],
  ])('include the call of each list if the version %s', async (_what, response) => {
    const paths = await requestsWith({ '/api': config, ...calls, ...response });
    expect(paths.slice(0, 3)).toEqual(['/api', '/api/data/all/v7', '/api/data/resources']);
    expect(paths.slice(3).sort()).toEqual(listNames.map((name) => `/api/data/${name}`).sort());
    expect(catalog.blooks.get(1)?.name).toBe('Pip');
  });

  it('include the call of a list that the response lacks', async () => {
    const { fonts: _, ...others } = all;
    const paths = await requestsWith({ '/api': config, ...calls, '/api/data/all/v7': others });
    expect(paths).toEqual(['/api', '/api/data/all/v7', '/api/data/fonts']);
  });
});
