import { queryOptions } from '@tanstack/react-query';
import { swapsKey } from '../../session/wishes/wishes.ts';
import { call } from '../../transport/http.ts';

/** Others come and go, so both are fetched again whenever their page is opened. */
export const placesQuery = queryOptions({
  queryKey: [...swapsKey, 'places'],
  queryFn: ({ signal }) => call('GET /api/wishes/places', { signal }),
  staleTime: 0,
});

export const matchesQuery = queryOptions({
  queryKey: [...swapsKey, 'matches'],
  queryFn: ({ signal }) => call('GET /api/swaps/matches', { signal }),
  staleTime: 0,
});
