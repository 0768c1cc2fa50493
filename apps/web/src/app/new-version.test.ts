// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadForNewVersion } from './new-version.ts';

const entry = (name: string) =>
  `<html><head><script type="module" src="/assets/${name}.js"></script></head></html>`;
const answers = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));
const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
});
afterEach(() => vi.unstubAllGlobals());

describe('the version of the client', () => {
  it('that is the server’s own does not reload', async () => {
    vi.stubGlobal('fetch', answers(entry('index-old')));
    expect(await reloadForNewVersion(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('that is older than the server’s reloads once', async () => {
    vi.stubGlobal('fetch', answers(entry('index-new')));
    expect(await reloadForNewVersion(reload)).toBe(true);
    expect(await reloadForNewVersion(reload)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('stays while the server is away, restarting, or behind a page of somebody else', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(await reloadForNewVersion(reload)).toBe(false);
    vi.stubGlobal('fetch', answers(entry('index-new'), 503));
    expect(await reloadForNewVersion(reload)).toBe(false);
    vi.stubGlobal('fetch', answers('<p>Welcome to the hotel Wi-Fi</p>'));
    expect(await reloadForNewVersion(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
