import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadForNewVersion } from '../ui/lazy/new-version.ts';
import { lazyPage } from './lazy-page.tsx';

vi.mock('../ui/lazy/new-version.ts', () => ({
  reloadForNewVersion: vi.fn(async () => false),
  reloadForModule: vi.fn(async () => false),
}));

const page = { default: () => <h1>Market</h1> };
const gone = (): Promise<typeof page> => Promise.reject(new TypeError('Failed to fetch'));
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(reloadForNewVersion).mockClear().mockResolvedValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
async function visit(load: () => Promise<typeof page>): Promise<void> {
  const { Component } = lazyPage(load);
  render(
    <Suspense fallback="loading">
      <Component />
    </Suspense>,
  );
  await passes(0);
}
const heading = () => screen.getByRole('heading').textContent;

describe('the code of a page', () => {
  it('is fetched once, however often it is requested', async () => {
    const load = vi.fn(async () => page);
    const lazy = lazyPage(load);
    lazy.preload();
    lazy.preload();
    await passes(0);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is fetched with the page after its preload failed', async () => {
    const load = vi.fn(async () => page).mockImplementationOnce(gone);
    const { Component, preload } = lazyPage(load);
    preload();
    await passes(0);
    render(
      <Suspense fallback="loading">
        <Component />
      </Suspense>,
    );
    await passes(0);
    expect(heading()).toBe('Market');
    expect(reloadForNewVersion).not.toHaveBeenCalled();
  });

  it('is fetched again with growing pauses until it succeeds', async () => {
    const load = vi.fn(gone);
    await visit(load);
    expect(heading()).toBe('This page is still in the post');
    const tries = () => load.mock.calls.length;
    const first = tries();
    await passes(2000);
    expect(tries()).toBe(first + 1);
    await passes(2000);
    expect(tries()).toBe(first + 1);
    await passes(2000);
    expect(tries()).toBe(first + 2);
    load.mockImplementation(async () => page);
    await passes(8000);
    expect(heading()).toBe('Market');
  });

  it('is fetched at once when the browser is online again or the player asks', async () => {
    const load = vi.fn(gone);
    await visit(load);
    const first = load.mock.calls.length;
    window.dispatchEvent(new Event('online'));
    await passes(0);
    expect(load.mock.calls.length).toBe(first + 1);
    load.mockImplementation(async () => page);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await passes(0);
    expect(heading()).toBe('Market');
  });

  it('is not fetched again while the page reloads for a newer version', async () => {
    vi.mocked(reloadForNewVersion).mockResolvedValue(true);
    const load = vi.fn(gone);
    await visit(load);
    await passes(120_000);
    expect(load).toHaveBeenCalledOnce();
    expect(reloadForNewVersion).toHaveBeenCalledOnce();
  });

  it('leaves its own errors to the boundary around the app', async () => {
    const Broken = (): never => {
      throw new Error('a loose stitch');
    };
    await expect(visit(async () => ({ default: Broken }))).rejects.toThrow('a loose stitch');
  });
});
