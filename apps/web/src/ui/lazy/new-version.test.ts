import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newerEntry, reloadForModule, reloadForNewVersion } from './new-version.ts';

const entry = (name: string) =>
  `<html><head><script type="module" src="/assets/${name}.js"></script></head></html>`;
const responses = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));
const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
});
describe('the client', () => {
  it('does not reload if it has the server’s version', async () => {
    vi.stubGlobal('fetch', responses(entry('index-old')));
    expect(await reloadForNewVersion(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads once if it is older than the server’s version', async () => {
    vi.stubGlobal('fetch', responses(entry('index-new')));
    expect(await reloadForNewVersion(reload)).toBe(true);
    expect(await reloadForNewVersion(reload)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('notices a version whose first script is the same', async () => {
    const scripts = (name: string) => `${entry('runtime')}${entry('vendor')}${entry(name)}`;
    document.head.innerHTML = scripts('base-old');
    vi.stubGlobal('fetch', responses(scripts('base-old')));
    expect(await newerEntry()).toBeNull();
    vi.stubGlobal('fetch', responses(scripts('base-new')));
    expect(await newerEntry()).toContain('base-new');
    expect(await reloadForNewVersion(reload)).toBe(true);
  });

  it('does not reload while the server is down, restarting, or hidden by another page', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(await reloadForNewVersion(reload)).toBe(false);
    vi.stubGlobal('fetch', responses(entry('index-new'), 503));
    expect(await reloadForNewVersion(reload)).toBe(false);
    vi.stubGlobal('fetch', responses('<p>Welcome to the hotel Wi-Fi</p>'));
    expect(await reloadForNewVersion(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a module that the browser gave up on', () => {
  const fault = new TypeError(
    'Failed to fetch dynamically imported module: http://localhost/assets/news-1.js',
  );

  it('is loaded with the page once its file can be fetched, at most once a minute', async () => {
    vi.stubGlobal('fetch', responses('', 404));
    expect(await reloadForModule(fault, { now: 100_000, reload })).toBe(false);
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(await reloadForModule(fault, { now: 100_000, reload })).toBe(false);
    const fetching = responses('export {}');
    vi.stubGlobal('fetch', fetching);
    expect(await reloadForModule(fault, { now: 100_000, reload })).toBe(true);
    expect(fetching).toHaveBeenCalledWith('http://localhost/assets/news-1.js', { cache: 'no-store' });
    expect(await reloadForModule(fault, { now: 159_999, reload })).toBe(false);
    expect(await reloadForModule(fault, { now: 160_000, reload })).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is not loaded again if its file is not known', async () => {
    vi.stubGlobal('fetch', responses(''));
    expect(await reloadForModule(new TypeError('Importing a module script failed.'), { reload })).toBe(false);
    expect(await reloadForModule('no error', { reload })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
