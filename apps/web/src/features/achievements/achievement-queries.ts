import type { Achievement, Achievements } from '@blookery/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { call } from '../../transport/http.ts';
import { insistOn } from '../../transport/insist-on.ts';
import { requestKeys } from '../../transport/request-keys.ts';

/** The counted actions happen on other pages, so this is fetched again whenever the page is opened. */
export const achievementsQuery = queryOptions({
  queryKey: ['achievements'],
  queryFn: ({ signal }) => call('GET /api/achievements', { signal }),
  staleTime: 0,
});

export const stepsOf = ({ families }: Achievements): Achievement[] => families.flatMap(({ steps }) => steps);

export const isReached = ({ progress, goal }: Achievement): boolean => progress >= goal;

export const canClaim = (step: Achievement): boolean => !step.claimed && isReached(step);

/** How many achievements are reached and not claimed yet, or null until that is known. */
export function useAchievementClaims(): number | null {
  const { data } = useQuery(achievementsQuery);
  return data ? stepsOf(data).filter(canClaim).length : null;
}

/** Claims everything that was reached. */
export function useClaimAchievements() {
  const client = useQueryClient();
  const keys = useRef(requestKeys());
  return useMutation({
    mutationFn: async (steps: readonly Achievement[]) => {
      const given = await insistOn(
        keys.current,
        steps.map(({ id }) => id),
        (extras) => call('POST /api/achievements/claim', extras),
      );
      const { claimed, titleIds, badgeIds, experience } = given;
      client.setQueryData(achievementsQuery.queryKey, (all) => all && withClaimed(all, claimed));
      applyPlayerUpdated({ experience, titlesAdded: titleIds, badgesAdded: badgeIds });
      return given;
    },
    onSettled: () => client.invalidateQueries({ queryKey: achievementsQuery.queryKey }),
  });
}

const withClaimed = ({ families }: Achievements, claimed: readonly number[]): Achievements => ({
  families: families.map((family) => ({
    ...family,
    steps: family.steps.map((step) => (claimed.includes(step.id) ? { ...step, claimed: true } : step)),
  })),
});
