/** The queries and mutations of the swap board, and how open pages follow it. */
import type { SwapBoard, SwapOffer, SwapWants } from '@blookery/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshHeld } from '../../session/holdings/held-queries.ts';
import { getUser } from '../../session/session.ts';
import { swapsKey } from '../../session/wishes/wishes.ts';
import { call } from '../../transport/http.ts';
import { insistOn } from '../../transport/insist-on.ts';
import { requestKeys } from '../../transport/request-keys.ts';
import { socket } from '../../transport/socket.ts';
import { stopAll } from '../../transport/stop-all.ts';
import type { BoardFilter } from './board/board-filter.ts';

const boardKey = [...swapsKey, 'board'] as const;
const ownKey = [...swapsKey, 'own'] as const;

const paged: { initialPageParam: number | null; getNextPageParam: (page: SwapBoard) => number | null } = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
};

export const useBoard = (filter: BoardFilter, enabled = true) =>
  useInfiniteQuery({
    enabled,
    queryKey: [...boardKey, filter],
    ...paged,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/swaps/board', {
        query: { ...filter, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const ownOffersQuery = queryOptions({
  queryKey: ownKey,
  queryFn: async ({ signal }) => (await call('GET /api/swaps/offers', { signal })).offers,
  staleTime: 0,
});

/** Where an offered copy has been. */
export const offeredHistory = (blook: number) =>
  queryOptions({
    queryKey: [...swapsKey, 'history', blook],
    queryFn: ({ signal }) => call('GET /api/blooks/{id}/history', { params: { id: blook }, signal }),
  });

const addOwn = (client: QueryClient, offer: SwapOffer): void => {
  client.setQueryData<SwapOffer[]>(ownKey, (known) =>
    known && !known.some(({ id }) => id === offer.id) ? [...known, offer] : known,
  );
  refreshHeld();
};

const dropOwn = (client: QueryClient, id: number): void => {
  const known = client.getQueryData<SwapOffer[]>(ownKey);
  if (!known?.some((offer) => offer.id === id)) return;
  client.setQueryData<SwapOffer[]>(
    ownKey,
    known.filter((offer) => offer.id !== id),
  );
  refreshHeld();
};

interface Follow {
  /** Called when another player has made an offer. */
  onOffered: (offer: SwapOffer) => void;
  /** Called when an offer has ended. It stays in the list until that is fetched again, so that nothing moves under the pointer. */
  onClosed: (id: number) => void;
}

/** Follows the board while it is shown. After a pause in the connection it is fetched again. */
export function useBoardLive(follow: Follow): void {
  const client = useQueryClient();
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    const visit = () => void socket.send('swaps.visit', { here: true });
    if (socket.isReady()) visit();
    return stopAll(
      socket.onReady(() => {
        visit();
        void client.invalidateQueries({ queryKey: swapsKey });
      }),
      socket.on('swaps.offered', (offer) => {
        if (offer.player.id === getUser()?.id) addOwn(client, offer);
        else latest.current.onOffered(offer);
      }),
      socket.on('swaps.closed', ({ id }) => {
        dropOwn(client, id);
        latest.current.onClosed(id);
      }),
      () => socket.send('swaps.visit', { here: false }),
    );
  }, [client]);
}

/** A key is kept when the dialog closes, because the dialog may be opened again after a response was lost. */
const offerKeys = requestKeys();
const takeKeys = requestKeys();

export function useMakeOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { blook: number; wants: SwapWants }) =>
      insistOn(offerKeys, [body], (extras) => call('POST /api/swaps/offers', { body, ...extras })),
    onSuccess: (offer) => addOwn(client, offer),
    onError: refreshHeld,
  });
}

export function useTakeOffer(id: number) {
  return useMutation({
    mutationFn: (blook: number) =>
      insistOn(takeKeys, [id, blook], (extras) =>
        call('POST /api/swaps/offers/{id}/take', { params: { id }, body: { blook }, ...extras }),
      ),
    onSettled: refreshHeld,
  });
}

export function useRemoveOffer(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/swaps/offers/{id}', { params: { id } }),
    onSuccess: () => dropOwn(client, id),
    onError: () => void client.invalidateQueries({ queryKey: ownKey }),
  });
}
