/** A player as a dashboard shows them: one shape for the player's own and for others. */
import type { CurrentUser, PublicProfile } from '@blookery/contract';
import { useMemo } from 'react';
import type { Counts } from '../../catalog/shelves.ts';
import { kindKey, useKinds, useStacks } from '../../session/holdings/holdings.ts';
import { useRequiredUser } from '../../session/session.ts';

export interface ShownPlayer extends Omit<PublicProfile, 'blooks' | 'items'> {
  readonly counts: Counts;
}

/** The current player, with every change. */
export function useOwnPlayer(): ShownPlayer {
  const user: CurrentUser = useRequiredUser();
  const kinds = useKinds();
  const stacks = useStacks();
  const counts = useMemo<Counts>(
    () => ({
      blook: (id, shiny) => kinds.get(kindKey(id, shiny))?.copies.length ?? 0,
      item: (id) => stacks.get(id)?.length ?? 0,
    }),
    [kinds, stacks],
  );
  return { ...user, counts };
}

export function shownProfile({ blooks, items, ...profile }: PublicProfile): ShownPlayer {
  const ofBlooks = new Map(blooks.map(({ blookId, shiny, count }) => [kindKey(blookId, shiny), count]));
  const ofItems = new Map(items.map(({ itemId, count }) => [itemId, count]));
  return {
    ...profile,
    counts: {
      blook: (id, shiny) => ofBlooks.get(kindKey(id, shiny)) ?? 0,
      item: (id) => ofItems.get(id) ?? 0,
    },
  };
}
