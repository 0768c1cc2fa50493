import { queryOptions } from '@tanstack/react-query';
import { call } from '../../transport/http.ts';

/** The ways to earn now. A way that cannot be read is left out, because the others still help. */
export const earningQuery = queryOptions({
  queryKey: ['earning'],
  queryFn: async ({ signal }) => {
    const [doubles, quests, buttons, games] = await Promise.allSettled([
      call('GET /api/blooks/duplicates', { signal }),
      call('GET /api/quests', { signal }),
      call('GET /api/plaza/buttons', { signal }),
      call('GET /api/games/today', { signal }),
    ]);
    return {
      doubles: valueIn(doubles),
      quests: valueIn(quests),
      buttons: valueIn(buttons),
      games: valueIn(games),
    };
  },
  staleTime: 0,
  gcTime: 0,
});

const valueIn = <T>(settled: PromiseSettledResult<T>): T | null =>
  settled.status === 'fulfilled' ? settled.value : null;
