/** A game of Pairs as the server has it. Of two versions the newer one counts, whether it came as a response or as a message. */
import type { PairsGame } from '@blookery/contract';
import type { PairsMode } from '@blookery/game/games/pairs';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../../session/queries.tsx';
import { call } from '../../../transport/http.ts';
import { socket } from '../../../transport/socket.ts';
import { stopAll } from '../../../transport/stop-all.ts';

const tablesQuery = queryOptions({
  queryKey: ['pairs', 'tables'],
  queryFn: ({ signal }) => call('GET /api/games/pairs', { signal }),
  staleTime: 0,
});

const gameQuery = (gameId: number) =>
  queryOptions({
    queryKey: ['pairs', 'game', gameId],
    queryFn: ({ signal }) => call('GET /api/games/pairs/{gameId}', { params: { gameId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: (before, after) => newerOf(before, after),
  });

const isGame = (value: unknown): value is PairsGame =>
  typeof value === 'object' && value !== null && 'version' in value;

/** A late response must not undo a newer message. */
export const newerOf = (before: unknown, after: unknown): unknown =>
  isGame(before) && isGame(after) && before.version > after.version ? before : after;

export const keepGame = (game: PairsGame): void =>
  void queryClient().setQueryData(gameQuery(game.id).queryKey, game);

/** A little after the end of a turn, so that the server agrees that it is over. */
const GRACE_MS = 400;

/** Follows a game: its messages, a new connection, and the end of each turn. */
export function usePairs(gameId: number, { watching }: { watching: boolean }) {
  const query = useQuery(gameQuery(gameId));
  const { data: game, refetch } = query;
  useEffect(() => {
    const watch = () => watching && socket.send('pairs.watch', { gameId });
    watch();
    return stopAll(
      socket.on('pairs.changed', (changed) => {
        if (changed.id === gameId) keepGame(changed);
      }),
      socket.onReady(() => {
        watch();
        void refetch();
      }),
      () => watching && socket.send('pairs.unwatch', { gameId }),
    );
  }, [gameId, watching, refetch]);

  const dueAt = game && !game.over ? Date.parse(game.dueAt) : null;
  useEffect(() => {
    if (dueAt === null) return;
    const timer = setTimeout(() => void refetch(), Math.max(0, dueAt - socket.serverTime()) + GRACE_MS);
    return () => clearTimeout(timer);
  }, [dueAt, refetch]);
  return query;
}

/** Reads the tables again when one is opened, taken or cleared. */
export function useTables() {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: tablesQuery.queryKey });
    return stopAll(socket.on('pairs.tables-changed', refresh), socket.onReady(refresh));
  }, [client]);
  return useQuery(tablesQuery);
}

export const useStartPairs = () =>
  useMutation({
    mutationFn: (body: { mode: PairsMode; opponentId?: string }) => call('POST /api/games/pairs', { body }),
    onSuccess: keepGame,
  });

export const useJoinPairs = () =>
  useMutation({
    mutationFn: (gameId: number) => call('POST /api/games/pairs/{gameId}/join', { params: { gameId } }),
    onSuccess: keepGame,
  });

export const useTurnCard = (gameId: number) =>
  useMutation({
    mutationFn: (card: number) =>
      call('POST /api/games/pairs/{gameId}/cards/{card}', { params: { gameId, card } }),
    onSuccess: keepGame,
  });

/** A player who leaves does not wait for the response. */
export const leavePairs = async (gameId: number): Promise<void> =>
  keepGame(await call('POST /api/games/pairs/{gameId}/leave', { params: { gameId } }));
