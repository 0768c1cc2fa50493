import type { ShownAchievement } from '@blookery/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../transport/http.ts';

/** The achievements that the player has claimed. */
export const earnedQuery = queryOptions({
  queryKey: ['showcase', 'earned'],
  queryFn: async ({ signal }): Promise<ShownAchievement[]> => {
    const { families } = await call('GET /api/achievements', { signal });
    return families.flatMap(({ name: family, steps }) =>
      steps
        .filter(({ claimed }) => claimed)
        .map(({ id, step, name, imageId }) => ({ id, family, step, name, imageId })),
    );
  },
  staleTime: 0,
});
