import type { Billing, Transaction } from '@blookery/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { firstPage } from '../../session/first-page.ts';
import { queryClient } from '../../session/queries.tsx';
import { call } from '../../transport/http.ts';

export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: ({ signal }) => call('GET /api/stripe/stores', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: ({ signal }): Promise<Billing> => call('GET /api/stripe/billing', { signal }),
});

const page = 50;

export const transactionsQuery = infiniteQueryOptions({
  queryKey: ['transactions'],
  queryFn: ({ signal, pageParam }): Promise<Transaction[]> =>
    call('GET /api/users/transactions', {
      signal,
      query: pageParam === null ? {} : { before: pageParam },
    }),
  ...firstPage,
  getNextPageParam: (last) => (last.length === page ? (last.at(-1)?.id ?? null) : null),
});

/** Fetches billing again after a purchase, refund or renewal. */
export function billingChanged(): void {
  const client = queryClient();
  void client.invalidateQueries({ queryKey: billingQuery.queryKey });
  void client.invalidateQueries({ queryKey: transactionsQuery.queryKey });
}

export const setBilling = (change: (billing: Billing) => Billing): void => {
  queryClient().setQueryData(billingQuery.queryKey, (before) => before && change(before));
};
