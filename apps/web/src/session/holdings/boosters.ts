/** The active boosters, for the market's banner and for the player who starts one. */
import type { Boosters, ServerMessages } from '@blookery/contract';
import { type BoosterKind, boosterKinds } from '@blookery/game/collecting/boosters';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { socket } from '../../transport/socket.ts';
import { stopAll } from '../../transport/stop-all.ts';
import { distrust, fetchAgain, keepNews } from '../live/fetch-again.ts';
import { boostersQuery, refreshPackOdds } from './odds-queries.ts';

/** Applies a message about global boosters; personal ones are known only to the player's own pages. */
export const withEverybodys = (
  known: Boosters,
  { global, queue }: ServerMessages['market.boosters-changed'],
): Boosters => ({
  ...known,
  global,
  queue: [...queue, ...known.queue.filter(({ scope }) => scope === 'personal')],
});

export function useBoosters() {
  const client = useQueryClient();
  useEffect(() => {
    const key = boostersQuery.queryKey;
    return stopAll(
      socket.on('market.boosters-changed', (changed) => {
        client.setQueryData(key, (known) => known && withEverybodys(known, changed));
        keepNews(client, key);
        refreshPackOdds(client);
      }),
      socket.onReady(() => fetchAgain(client, key)),
      () => distrust(client, key),
    );
  }, [client]);
  return useQuery(boostersQuery);
}

export interface Burning {
  readonly scope: 'global' | 'personal';
  readonly kind: BoosterKind;
  readonly multiplier: number;
  readonly expiresAt: string;
  readonly itemId: number;
  /** The player who started it; null for a personal one. */
  readonly by: Boosters['queue'][number]['user'] | null;
}

/** The boosters that are active now: global ones first, chance before shiny. The list may be a minute old. */
export function burningNow(boosters: Boosters, now: number): Burning[] {
  const lit: Burning[] = [];
  for (const kind of boosterKinds) {
    const everybodys = boosters.global[kind];
    if (everybodys) lit.push({ ...everybodys, scope: 'global', kind, by: everybodys.user });
  }
  for (const kind of boosterKinds) {
    const own = boosters.personal[kind];
    if (own) lit.push({ ...own, scope: 'personal', kind, by: null });
  }
  for (const next of boosters.queue) {
    if (Date.parse(next.startsAt) > now) continue;
    lit.push({ ...next, by: next.scope === 'global' ? next.user : null });
  }
  return lit.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
}

/** The product of all active multipliers of one kind, by which the odds rise. */
export const liftOf = (burning: readonly Burning[], kind: Burning['kind']): number =>
  burning.reduce((lift, booster) => (booster.kind === kind ? lift * booster.multiplier : lift), 1);

/** The time of the next start or end; null if nothing will change. */
export function nextChange(boosters: Boosters, now: number): number | null {
  const moments = [
    ...Object.values(boosters.global).map((booster) => booster?.expiresAt),
    ...Object.values(boosters.personal).map((booster) => booster?.expiresAt),
    ...boosters.queue.flatMap(({ startsAt, expiresAt }) => [startsAt, expiresAt]),
  ].flatMap((moment) => (moment ? [Date.parse(moment)] : []));
  const coming = moments.filter((moment) => moment > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}
