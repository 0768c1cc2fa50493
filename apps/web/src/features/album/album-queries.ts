import type { Album, AlbumCover, ClaimedMilestone, MilestoneState } from '@blookery/contract';
import type { Milestone } from '@blookery/game/progress/album';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { playEffect } from '../../catalog/sounds.ts';
import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { untilTomorrow } from '../../session/live/until-tomorrow.ts';
import { showError } from '../../session/show-error.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { insistOn } from '../../transport/insist-on.ts';
import { type RequestKeys, requestKeys } from '../../transport/request-keys.ts';
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
    // The response contains the current day.
    refetchInterval: untilTomorrow,
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

/** Claims one milestone after the other and shows what they gave, also if a later one fails. */
export function useClaim() {
  const client = useQueryClient();
  const keys = useRef(requestKeys());
  const claiming = useMutation({
    mutationFn: async (claims: readonly Claim[]) => {
      const given: ClaimedMilestone[] = [];
      try {
        for (const claim of claims) {
          const claimed = await claimOne(keys.current, claim);
          if (!claimed) continue;
          keep(client, claim, claimed);
          given.push(claimed);
        }
      } finally {
        if (given.length > 0) announce(given);
      }
    },
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: albumQuery.queryKey }),
  });
  return { claim: (claims: readonly Claim[]) => claiming.mutate(claims), busy: claiming.isPending };
}

/** Returns null if it was claimed before, for example on another device. */
async function claimOne(keys: RequestKeys, claim: Claim): Promise<ClaimedMilestone | null> {
  try {
    return await insistOn(keys, [claim.packId, claim.milestone], (extras) =>
      call('POST /api/album/{packId}/milestones/{milestone}/claim', { params: { ...claim }, ...extras }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === 'MILESTONE_CLAIMED') return null;
    throw error;
  }
}

function announce(given: readonly ClaimedMilestone[]): void {
  playEffect('tin');
  showToast({
    kind: 'success',
    header: given.length === 1 ? 'A milestone' : `${given.length} milestones`,
    text: `You got ${givenText(given)}.`,
  });
}

function keep(
  client: QueryClient,
  claim: Claim,
  { reward, item, frame, ...balances }: ClaimedMilestone,
): void {
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
    ...(frame && { framesAdded: [frame] }),
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
