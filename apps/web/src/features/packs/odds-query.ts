import type { PackOdds } from '@blookery/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../transport/http.ts';

/** Good until the server says they change; a tenth of a second later, so that they have changed by then. */
const freshFor = (odds: PackOdds | undefined): number =>
  odds ? Math.max(0, Date.parse(odds.validUntil) - Date.now()) + 100 : 0;

/** The odds of a pack as they are right now, for this player. */
export const packOddsQuery = (packId: number) =>
  queryOptions({
    queryKey: ['pack-odds', packId],
    queryFn: ({ signal }) => call('GET /api/market/packs/{packId}/odds', { params: { packId }, signal }),
    // Somebody may ring the town's bell at any time, so never longer than a minute.
    staleTime: ({ state }) => Math.min(60_000, freshFor(state.data)),
    refetchInterval: ({ state }) =>
      state.data ? Math.min(60_000, Math.max(1000, freshFor(state.data))) : false,
  });

export type BlookOdds = PackOdds['blooks'][number];

export const oddsOf = (odds: PackOdds | undefined, blookId: number): BlookOdds | undefined =>
  odds?.blooks.find((entry) => entry.blookId === blookId);
