/** For tests of what is shown while the cache changes. */
import { notifyManager, type QueryKey } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { queryClient } from './queries.tsx';

/** Components hear of a change of the cache in a later task; returns after that. */
const cacheShown = () => act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));

/** Waits for a fetch, then until its outcome is on the screen. */
export async function outcomeShown(fetching: Promise<unknown>): Promise<void> {
  await act(() => fetching);
  await cacheShown();
}

/** Fetches it again, as when the page is looked at again. */
export const refetch = (queryKey: QueryKey): Promise<void> =>
  outcomeShown(queryClient().refetchQueries({ queryKey }));
