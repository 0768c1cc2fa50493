import type { GamesToday } from '@blookery/contract';
import type { GameTable } from '@blookery/game/games/pay';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../transport/http.ts';
import { socket } from '../../transport/socket.ts';

/** A little after the end of the day or the week, so that the server agrees that it is over. */
const GRACE_MS = 1000;
/** Until a request that failed is repeated. */
const AGAIN_MS = 10_000;

/** How long the fetched data is valid: until the day or the week ends. */
function untilOver({ data, error }: { data: { endsAt: string } | undefined; error: unknown }) {
  if (!data) return false;
  const left = Math.max(0, Date.parse(data.endsAt) - socket.serverTime()) + GRACE_MS;
  return error ? Math.max(left, AGAIN_MS) : left;
}

/** Rounds may be played between two visits, so it is always fetched again. */
export const todayQuery = queryOptions({
  queryKey: ['games', 'today'],
  queryFn: ({ signal }) => call('GET /api/games/today', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => untilOver(state),
});

export const weekQuery = (game: GameTable) =>
  queryOptions({
    queryKey: ['games', 'week', game],
    queryFn: ({ signal }) => call('GET /api/games/tables/{game}', { params: { game }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => untilOver(state),
  });

export const placesQuery = queryOptions({
  queryKey: ['games', 'places'],
  queryFn: ({ signal }) => call('GET /api/games/week', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => untilOver(state),
});

/** Call when a round was paid. */
export const refreshGames = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['games'] });

/** Returns what a round pays now: an event may double it. */
export const payNow = (tokens: number, today: Pick<GamesToday, 'double'> | undefined): number =>
  today?.double ? tokens * 2 : tokens;
