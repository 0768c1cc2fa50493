import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { swapsKey } from '../../session/wishes/wishes.ts';
import { call } from '../../transport/http.ts';

/** Others come and go, so both are fetched again whenever their page is opened. */
export const placesQuery = queryOptions({
  queryKey: [...swapsKey, 'places'],
  queryFn: ({ signal }) => call('GET /api/wishes/places', { signal }),
  staleTime: 0,
});

/** The first page, or all matches. */
export const matchesQuery = (all: boolean) =>
  queryOptions({
    queryKey: [...swapsKey, 'matches', { all }],
    queryFn: ({ signal }) => call('GET /api/swaps/matches', { query: all ? { all } : {}, signal }),
    staleTime: 0,
    // The first page stays while the others load.
    placeholderData: keepPreviousData,
  });
