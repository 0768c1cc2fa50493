/** The board of the plaza as the server has it. */
import type { WhoBoard, WhoResult } from '@blookery/contract';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../../session/queries.tsx';
import { call } from '../../../transport/http.ts';
import { socket } from '../../../transport/socket.ts';
import { stopAll } from '../../../transport/stop-all.ts';

/** A little after the moment itself, so that the server agrees that it has come. */
const GRACE_MS = 300;
/** Until a request that failed is repeated. Every open board asks at the same moment. */
const AGAIN_MS = 5000;

/** How long until a round ends or the next one starts, when there is something new to read. */
function untilNext(board: WhoBoard, error: unknown): number {
  const dueAt = Date.parse(board.round?.endsAt ?? board.nextAt);
  const left = Math.max(0, dueAt - socket.serverTime()) + GRACE_MS;
  return error ? Math.max(left, AGAIN_MS) : left;
}

export const whoQuery = queryOptions({
  queryKey: ['who', 'board'],
  queryFn: ({ signal }) => call('GET /api/games/who', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data ? untilNext(state.data, state.error) : false),
  refetchIntervalInBackground: true,
});

const change = (next: (board: WhoBoard) => WhoBoard): void =>
  void queryClient().setQueryData(whoQuery.queryKey, (board) => board && next(board));

export const noteAnswered = ({ roundId, answered }: { roundId: number; answered: number }): void =>
  change((board) =>
    board.round?.id === roundId
      ? { ...board, round: { ...board.round, answered: Math.max(answered, board.round.answered) } }
      : board,
  );

/** Players who answered receive a result twice: the message for the whole plaza, and one with their own part. */
export const noteEnded = (result: WhoResult): void =>
  change((board) => {
    if (board.round && board.round.id !== result.roundId) return board;
    const own = board.last?.roundId === result.roundId ? board.last.own : null;
    return { ...board, round: null, last: { ...result, own: result.own ?? own } };
  });

/** Follows the board: its messages, a new connection, the start and the end of a round. */
export function useWho() {
  const query = useQuery(whoQuery);
  const { refetch } = query;
  useEffect(() => {
    return stopAll(
      socket.on('who.answered', noteAnswered),
      socket.on('who.ended', noteEnded),
      socket.onReady(() => void refetch()),
    );
  }, [refetch]);
  return query;
}

export const useHandIn = (roundId: number) =>
  useMutation({
    mutationFn: (answer: string) =>
      call('POST /api/games/who/{roundId}', { params: { roundId }, body: { answer } }),
    onSuccess: ({ answer, answered }) =>
      change((board) =>
        board.round?.id === roundId ? { ...board, round: { ...board.round, own: answer, answered } } : board,
      ),
  });
