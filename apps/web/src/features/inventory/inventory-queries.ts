import { useMutation, useQuery } from '@tanstack/react-query';
import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { call } from '../../transport/http.ts';

/** Where one toy came from and who had it. */
export const useBlookHistory = (id: number) =>
  useQuery({
    queryKey: ['blook-history', id],
    queryFn: ({ signal }) => call('GET /api/blooks/{id}/history', { params: { id }, signal }),
  });

/** How many of a kind were ever made: plain and shiny together, and the shiny ones. */
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

/** The odds of the toy's pack as they are for this player right now; null for toys that no pack gives. */
export function useOddsNow(blookId: number, packId: number | null) {
  const { data } = useQuery({
    queryKey: ['pack-odds', packId],
    queryFn: ({ signal }) =>
      call('GET /api/market/packs/{packId}/odds', { params: { packId: packId ?? 0 }, signal }),
    enabled: packId !== null,
  });
  return data?.blooks.find((odds) => odds.blookId === blookId) ?? null;
}

/** Wears one of the player's own toys. */
export const useWearAvatar = () =>
  useMutation({
    mutationFn: (id: number) => call('PATCH /api/cosmetics/avatar', { body: { id } }),
    onSuccess: (face) => applyPlayerUpdated({ face }),
  });
