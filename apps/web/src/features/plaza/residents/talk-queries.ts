import type { Quests } from '@blookery/contract';
import { call } from '../../../transport/http.ts';

/** Read once for a visit: a resident who waits for an answer would be a poor talker. */
export const residentQuestsQuery = {
  queryKey: ['plaza', 'quests'],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Quests> => call('GET /api/quests', { signal }),
  staleTime: 60_000,
};
