/** For tests of what is shown while the cache changes. */
import { notifyManager, type QueryKey } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { aPlayer } from './player-fixtures.ts';
import { Queries, queryClient } from './queries.tsx';
import { setUser } from './session.ts';

/** Components are notified of a change of the cache in a later task. Resolves after that. */
const cacheShown = () => act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));

/** Waits for a fetch, then until its outcome is on the screen. */
export async function outcomeShown(fetching: Promise<unknown>): Promise<void> {
  await act(() => fetching);
  await cacheShown();
}

/** Fetches it again, as when the page is looked at again. */
export const refetch = (queryKey: QueryKey): Promise<void> =>
  outcomeShown(queryClient().refetchQueries({ queryKey }));

/** The requests of a hook that is on a page, and on another page right after. */
export async function requestsOfTwoPages(hook: () => unknown): Promise<string[]> {
  setUser(aPlayer());
  queryClient().clear();
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json({ conversations: [] });
  });
  for (let page = 0; page < 2; page++) {
    const { unmount } = renderHook(hook, { wrapper: Queries });
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    unmount();
  }
  return requested;
}
