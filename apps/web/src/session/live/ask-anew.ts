/**
 * News and answers cross: an answer that is on its way when news come may be older than they are. So whoever hears of
 * something asks again once that answer is here; asking at once would only wait for the question on its way, and
 * calling that one off would let those who hear of much never hear the end of it.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export function askAnew(client: QueryClient, queryKey: QueryKey): void {
  const joining = { cancelRefetch: false };
  const onTheirWay = client.refetchQueries({ queryKey, fetchStatus: 'fetching' }, joining);
  void onTheirWay.then(() => client.invalidateQueries({ queryKey }, joining));
}

/** For news that were put into what is shown: an answer still on its way would take them out again. */
export function keepNews(client: QueryClient, queryKey: QueryKey): void {
  if (client.isFetching({ queryKey }) > 0) askAnew(client, queryKey);
}
