/** The kinds of toys that the player ever had, whatever became of them: found is found for ever. */
import type { Discovery, OwnedBlook } from '@blookery/contract';
import { useMemo } from 'react';
import { useUser } from '../session.ts';
import { kindKey } from './holdings.ts';

/** With the kinds of these toys; the same list where none of them is new. */
export function withDiscoveries(known: Discovery[], come: readonly OwnedBlook[] | undefined): Discovery[] {
  if (!come || come.length === 0) return known;
  const keys = new Set(known.map(({ blookId, shiny }) => kindKey(blookId, shiny)));
  const fresh: Discovery[] = [];
  for (const { blookId, shiny } of come) {
    const key = kindKey(blookId, shiny);
    if (keys.has(key)) continue;
    keys.add(key);
    fresh.push({ blookId, shiny });
  }
  return fresh.length > 0 ? [...known, ...fresh] : known;
}

export type Discovered = ReadonlySet<number>;

const nothing: readonly never[] = [];

/** The toys that the player has met, plain or shiny, by their number in the content. */
export function useDiscovered(): Discovered {
  const user = useUser();
  const discoveries = user?.discoveries ?? nothing;
  return useMemo(() => new Set(discoveries.map(({ blookId }) => blookId)), [discoveries]);
}
