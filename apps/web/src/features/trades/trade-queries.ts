import { useInfiniteQuery } from '@tanstack/react-query';
import { firstPage } from '../../session/first-page.ts';
import { call } from '../../transport/http.ts';
import { historyKey } from './tables.ts';

/** The player's completed trades, page after page, the newest first. */
export const useTradeHistory = () =>
  useInfiniteQuery({
    queryKey: historyKey,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/trades/history', {
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    ...firstPage,
    getNextPageParam: ({ before }) => before,
    staleTime: 0,
  });
