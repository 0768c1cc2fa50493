import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { firstPage } from '../../session/first-page.ts';
import { call } from '../../transport/http.ts';

const PAGE = 20;

/** The hash of the seed for the next pulls. Packs are opened elsewhere, so it is fetched again whenever the page is opened. */
export const promiseQuery = queryOptions({
  queryKey: ['fairness', 'promise'],
  queryFn: ({ signal }) => call('GET /api/fairness', { signal }),
  staleTime: 0,
});

export const pullsQuery = infiniteQueryOptions({
  queryKey: ['fairness', 'pulls'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/fairness/pulls', {
      query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      signal,
    }),
  ...firstPage,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});

/** One pull with its bands: the player's own by its number, or anyone's by the blook. */
export type PullQuery = { readonly number: number } | { readonly blook: number };

export const proofQuery = (query: PullQuery) =>
  queryOptions({
    queryKey: ['fairness', 'proof', query],
    queryFn: ({ signal }) =>
      'number' in query
        ? call('GET /api/fairness/pulls/{number}', { params: { number: query.number }, signal })
        : call('GET /api/fairness/blooks/{id}', { params: { id: query.blook }, signal }),
  });

export function useSetClientSeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (clientSeed: string) => call('PUT /api/fairness/client-seed', { body: { clientSeed } }),
    onSuccess: (promise) => client.setQueryData(promiseQuery.queryKey, promise),
  });
}

/** Starts using the next seed. Pulls of the old one can be checked from now on. */
export function useRotateSeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/fairness/rotate'),
    onSuccess: async ({ current }) => {
      client.setQueryData(promiseQuery.queryKey, current);
      await client.invalidateQueries({ queryKey: ['fairness'] });
    },
  });
}
