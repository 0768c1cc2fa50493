import type { PackOdds } from '@blookery/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../transport/http.ts';

/** Valid until the server's next change, plus a tenth of a second so that the change has happened. */
const freshFor = (odds: PackOdds | undefined): number =>
  odds ? Math.max(0, Date.parse(odds.validUntil) - Date.now()) + 100 : 0;

/** The current odds of a pack for this player. */
export const packOddsQuery = (packId: number) =>
  queryOptions({
    queryKey: ['pack-odds', packId],
    queryFn: ({ signal }) => call('GET /api/market/packs/{packId}/odds', { params: { packId }, signal }),
    // A booster for everyone may start at any time, so at most a minute.
    staleTime: ({ state }) => Math.min(60_000, freshFor(state.data)),
    refetchInterval: ({ state }) =>
      state.data ? Math.min(60_000, Math.max(1000, freshFor(state.data))) : false,
  });

export type BlookOdds = PackOdds['blooks'][number];

export const oddsOf = (odds: PackOdds | undefined, blookId: number): BlookOdds | undefined =>
  odds?.blooks.find((entry) => entry.blookId === blookId);
