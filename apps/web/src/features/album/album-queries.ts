import type { Album, AlbumCover, ClaimedMilestone, MilestoneState } from '@blookery/contract';
import type { Milestone } from '@blookery/game/progress/album';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { playEffect } from '../../catalog/sounds.ts';
import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { showError } from '../../session/show-error.ts';
import { call } from '../../transport/http.ts';
import { insistOn } from '../../transport/insist-on.ts';
import { requestKeys } from '../../transport/request-keys.ts';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { givenText } from './album-text.ts';

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

/** How many milestones are reached and not claimed yet, or null until that is known. */
export function useMilestoneClaims(): number | null {
  const { data } = useQuery(albumQuery);
  return data ? claimsIn(data).length : null;
}

/** Claims one milestone after the other. Returns what they gave. */
function useClaimMilestones() {
  const client = useQueryClient();
  const keys = useRef(requestKeys());
  return useMutation({
    mutationFn: async (claims: readonly Claim[]) => {
      const given: ClaimedMilestone[] = [];
      for (const claim of claims) {
        const request = [claim.packId, claim.milestone];
        const claimed = await insistOn(keys.current, request, (extras) =>
          call('POST /api/album/{packId}/milestones/{milestone}/claim', { params: { ...claim }, ...extras }),
        );
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

/** Claims milestones and shows what they gave. */
export function useClaim() {
  const claiming = useClaimMilestones();
  const claim = (claims: readonly Claim[]) =>
    claiming.mutate(claims, {
      onSuccess: (given) => {
        playEffect('tin');
        showToast({
          kind: 'success',
          header: given.length === 1 ? 'A milestone' : `${given.length} milestones`,
          text: `You got ${givenText(given)}.`,
        });
      },
      onError: showError,
    });
  return { claim, busy: claiming.isPending };
}
