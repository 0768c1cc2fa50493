import { queryOptions } from '@tanstack/react-query';
import { call } from '../../transport/http.ts';

export const creditsQuery = queryOptions({
  queryKey: ['credits'],
  queryFn: ({ signal }) => call('GET /api/credits', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
