import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../transport/http.ts';

/** The player's completed trades, page after page, the newest first. */
export const useTradeHistory = () =>
  useInfiniteQuery({
    queryKey: ['trades', 'history'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/trades/history', {
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ before }) => before ?? undefined,
    staleTime: 0,
  });
