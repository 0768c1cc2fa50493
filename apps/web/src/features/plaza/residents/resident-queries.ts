import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../transport/http.ts';

/** Read once for a visit, so that residents reply without waiting for the server. */
export const residentQuestsQuery = queryOptions({
  queryKey: ['plaza', 'quests'],
  queryFn: ({ signal }) => call('GET /api/quests', { signal }),
  staleTime: 60_000,
});
