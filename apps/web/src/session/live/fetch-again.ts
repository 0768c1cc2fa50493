/**
 * Live messages and responses race: a pending response may be older than a message. So the query is refetched after
 * that response. An immediate refetch would only join the pending request, and cancelling that request would starve a
 * query with frequent messages.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export function fetchAgain(client: QueryClient, queryKey: QueryKey): void {
  const joining = { cancelRefetch: false };
  const onTheirWay = client.refetchQueries({ queryKey, fetchStatus: 'fetching' }, joining);
  void onTheirWay.then(() => client.invalidateQueries({ queryKey }, joining));
}

/**
 * For lists with frequent messages: applies a change, and once more after each pending response, which may be older. The
 * change must be one that can be applied twice.
 */
export function applyNews(client: QueryClient, queryKey: QueryKey, apply: () => void): void {
  apply();
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    query.promise?.then(apply, () => undefined);
  }
}

/** When messages are no longer followed: the query is refetched when it is shown again. */
export const distrust = (client: QueryClient, queryKey: QueryKey): void =>
  void client.invalidateQueries({ queryKey, refetchType: 'none' });

/** For messages already applied to the cache: a pending response would undo them. */
export function keepNews(client: QueryClient, queryKey: QueryKey): void {
  if (client.isFetching({ queryKey }) > 0) fetchAgain(client, queryKey);
}
