import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { reloadForModule, reloadForNewVersion } from '../../ui/lazy/new-version.ts';
import { visitPlaza } from './plaza-live.ts';
import { useScene } from './use-scene.ts';

vi.mock('../../ui/lazy/new-version.ts', () => ({
  reloadForNewVersion: vi.fn(async () => false),
  reloadForModule: vi.fn(async () => true),
}));
vi.mock('./scene/scene.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module.');
});

it('a scene whose code cannot be fetched reloads the page when the player tries again', async () => {
  emptyCatalog();
  const visit = visitPlaza(fakeSocket().socket);
  const host = { current: document.createElement('div') };
  const intent = () => ({ direction: { x: 0, y: 0 }, running: false, narrow: false });
  const steering = { intent, run: () => null, showsTag: () => false };
  const { result } = renderHook(() => useScene(host, visit, steering));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(reloadForModule).not.toHaveBeenCalled();
  act(() => result.current.retry());
  await waitFor(() => expect(reloadForModule).toHaveBeenCalledOnce());
  expect(reloadForNewVersion).toHaveBeenCalledOnce();
});
