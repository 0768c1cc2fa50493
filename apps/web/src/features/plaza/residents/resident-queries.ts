import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../transport/http.ts';

/** Read once for a visit: a resident who waits for the server would be a poor talker. */
export const residentQuestsQuery = queryOptions({
  queryKey: ['plaza', 'quests'],
  queryFn: ({ signal }) => call('GET /api/quests', { signal }),
  staleTime: 60_000,
});
