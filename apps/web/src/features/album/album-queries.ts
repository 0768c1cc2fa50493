import type { Album, AlbumCover, ClaimedMilestone, MilestoneState } from '@blookery/contract';
import type { Milestone } from '@blookery/game/progress/album';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { call } from '../../transport/http.ts';
import { insist } from '../../transport/insist.ts';
import { requestKeys } from '../../transport/request-keys.ts';

/** Packs are opened elsewhere, so both are fetched again whenever the page is opened. */
export const albumQuery = queryOptions({
  queryKey: ['album'],
  queryFn: ({ signal }) => call('GET /api/album', { signal }),
  staleTime: 0,
});

export const spreadQuery = (packId: number) =>
  queryOptions({
    queryKey: ['album', packId],
    queryFn: ({ signal }) => call('GET /api/album/{packId}', { params: { packId }, signal }),
    staleTime: 0,
  });

export interface Claim {
  packId: number;
  milestone: Milestone;
}

export const canClaim = ({ progress, goal, claimed }: MilestoneState): boolean =>
  !claimed && progress >= goal;

export const claimsIn = ({ packs }: Album): Claim[] =>
  packs.flatMap(({ packId, milestones }) =>
    milestones.filter(canClaim).map(({ milestone }) => ({ packId, milestone })),
  );

/** How many milestones are reached and not claimed yet. */
export function useMilestoneClaims(): number {
  const { data } = useQuery(albumQuery);
  return data ? claimsIn(data).length : 0;
}

/** Claims one milestone after the other. Returns what they gave. */
export function useClaimMilestones() {
  const client = useQueryClient();
  const keys = useRef(requestKeys());
  return useMutation({
    mutationFn: async (claims: readonly Claim[]) => {
      const given: ClaimedMilestone[] = [];
      for (const claim of claims) {
        const claimed = await insist((signal) =>
          call('POST /api/album/{packId}/milestones/{milestone}/claim', {
            params: { ...claim },
            idempotencyKey: keys.current.keyFor(claim.packId, claim.milestone),
            signal,
          }),
        );
        keys.current.done();
        keep(client, claim, claimed);
        given.push(claimed);
      }
      return given;
    },
    onSettled: () => client.invalidateQueries({ queryKey: albumQuery.queryKey }),
  });
}

function keep(client: QueryClient, claim: Claim, { reward, item, ...balances }: ClaimedMilestone): void {
  client.setQueryData(
    albumQuery.queryKey,
    (album) => album && { packs: album.packs.map((cover) => withClaimed(cover, claim)) },
  );
  client.setQueryData(
    spreadQuery(claim.packId).queryKey,
    (spread) => spread && { ...spread, ...withClaimed(spread, claim) },
  );
  applyPlayerUpdated({
    ...balances,
    ...(item && { itemsAdded: [item] }),
    ...(reward.bannerId && { bannersAdded: [reward.bannerId] }),
    ...(reward.titleId && { titlesAdded: [reward.titleId] }),
    ...(reward.badgeId && { badgesAdded: [reward.badgeId] }),
  });
}

const withClaimed = <C extends AlbumCover>(cover: C, { packId, milestone }: Claim): C =>
  cover.packId === packId
    ? {
        ...cover,
        milestones: cover.milestones.map((one) =>
          one.milestone === milestone ? { ...one, claimed: true } : one,
        ),
      }
    : cover;
