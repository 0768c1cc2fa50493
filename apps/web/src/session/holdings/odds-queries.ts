import type { PackOdds } from '@blookery/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../transport/http.ts';
import { socket } from '../../transport/socket.ts';

/** A message is sent when one starts; this refetch covers missed messages. */
const LOOK_AGAIN_MS = 60_000;

export const boostersQuery = queryOptions({
  queryKey: ['boosters'],
  queryFn: ({ signal }) => call('GET /api/data/boosters', { signal }),
  refetchInterval: LOOK_AGAIN_MS,
});

const everyPackOdds = ['pack-odds'] as const;

/** Valid until the server's next change, plus a tenth of a second so that the change has happened. */
const freshFor = (odds: PackOdds | undefined): number =>
  odds ? Math.max(0, Date.parse(odds.validUntil) - socket.serverTime()) + 100 : 0;

/** The current odds of a pack for this player. */
export const packOddsQuery = (packId: number) =>
  queryOptions({
    queryKey: [...everyPackOdds, packId],
    queryFn: ({ signal }) => call('GET /api/market/packs/{packId}/odds', { params: { packId }, signal }),
    // A booster for everyone may start at any time, so at most a minute.
    staleTime: ({ state }) => Math.min(60_000, freshFor(state.data)),
    refetchInterval: ({ state }) =>
      state.data ? Math.min(60_000, Math.max(1000, freshFor(state.data))) : false,
  });

/** After a booster was started or has ended: the odds of every pack are different now. */
export const refreshPackOdds = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: everyPackOdds });

export function refreshBoosters(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: boostersQuery.queryKey });
  refreshPackOdds(client);
}

export type BlookOdds = PackOdds['blooks'][number];

export const oddsOf = (odds: PackOdds | undefined, blookId: number): BlookOdds | undefined =>
  odds?.blooks.find((entry) => entry.blookId === blookId);
