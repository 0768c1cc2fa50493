import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.ts';

const reload = vi.fn();
const page = { default: () => null };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  reload.mockReset();
  // The little of a browser that it needs: a real one does not let its location be replaced.
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the code of a page', () => {
  it('is fetched once, however often it is asked for', async () => {
    const load = vi.fn(async () => page);
    const lazy = lazyPage(load);
    lazy.preload();
    lazy.preload();
    await settle();
    expect(load).toHaveBeenCalledOnce();
  });

  it('that is gone means a new version: the page is loaded anew', async () => {
    lazyPage(() => Promise.reject(new TypeError('Failed to fetch'))).preload();
    await settle();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that is still gone after that is a fault', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    lazyPage(load).preload();
    await settle();
    lazyPage(load).preload();
    await settle();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is asked for again after a failure', async () => {
    stored.set('blookery.reloaded-at', String(Date.now()));
    const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(page);
    const lazy = lazyPage(load);
    lazy.preload();
    await settle();
    lazy.preload();
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
