import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { oddsOf, packOddsQuery } from '../../session/holdings/odds-queries.ts';
import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { call } from '../../transport/http.ts';

/** The origin and the owners of one copy. */
export const useBlookHistory = (id: number) =>
  useQuery({
    queryKey: ['blook-history', id],
    queryFn: ({ signal }) => call('GET /api/blooks/{id}/history', { params: { id }, signal }),
  });

/** How many copies of a blook were ever made, and how many of them are shiny. */
export function useMinted(blookId: number): { all: number; shiny: number } | null {
  const { data } = useQuery({
    queryKey: ['blooks-minted'],
    queryFn: ({ signal }) => call('GET /api/blooks/minted', { signal }),
  });
  if (!data) return null;
  const kinds = data.filter((kind) => kind.blookId === blookId);
  const sum = (list: typeof kinds) => list.reduce((total, { count }) => total + count, 0);
  return { all: sum(kinds), shiny: sum(kinds.filter(({ shiny }) => shiny)) };
}

/** The current odds of the blook's pack for this player; null for blooks that no pack gives. */
export function useOddsNow(blookId: number, packId: number | null) {
  const { data } = useQuery({ ...packOddsQuery(packId ?? 0), enabled: packId !== null });
  return oddsOf(data, blookId) ?? null;
}

/** The duplicates that would be sold. Always refetched: the player sees exactly what is sold. */
export const duplicatesQuery = queryOptions({
  queryKey: ['duplicates'],
  queryFn: ({ signal }) => call('GET /api/blooks/duplicates', { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Sets one of the player's blooks as avatar. */
export const useWearAvatar = () =>
  useMutation({
    mutationFn: (id: number) => call('PATCH /api/cosmetics/avatar', { body: { id } }),
    onSuccess: (face) => applyPlayerUpdated({ face }),
  });
