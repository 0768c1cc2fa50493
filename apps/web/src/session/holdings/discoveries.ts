/** The kinds of blooks that the player has ever owned. A discovery is never lost. */
import type { Discovery, OwnedBlook } from '@blookery/contract';
import { useMemo } from 'react';
import { useUser } from '../session.ts';
import { kindKey } from './holdings.ts';

/** Adds the kinds of these blooks; returns the same list if none is new. */
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

/** The ids of discovered blooks, plain or shiny. */
export function useDiscovered(): Discovered {
  const user = useUser();
  const discoveries = user?.discoveries ?? nothing;
  return useMemo(() => new Set(discoveries.map(({ blookId }) => blookId)), [discoveries]);
}
