/**
 * The player's blooks by kind; a shiny is a separate kind. A collector owns ten thousand and opens packs all day, so
 * the grouping is updated incrementally: unchanged kinds stay the same objects, and nothing that shows them has to
 * render again.
 */
import type { OwnedBlook, OwnedItem } from '@blookery/contract';
import { useMemo } from 'react';
import { useUser } from '../session.ts';

export interface Kind {
  readonly key: string;
  readonly blookId: number;
  readonly shiny: boolean;
  /** At least one, in the order in which they were acquired. */
  readonly copies: readonly OwnedBlook[];
}
export type Kinds = ReadonlyMap<string, Kind>;

export const kindKey = (blookId: number, shiny: boolean): string => (shiny ? `${blookId}s` : String(blookId));

export interface Grouping {
  readonly blooks: readonly OwnedBlook[];
  readonly kinds: Kinds;
}
export const noToys: Grouping = { blooks: [], kinds: new Map() };

/** Groups `blooks`, reusing an earlier grouping where they overlap. */
export function regroup(before: Grouping, blooks: readonly OwnedBlook[]): Grouping {
  if (before.blooks === blooks) return before;
  const { gone, come } = difference(before.blooks, blooks);
  const fromScratch = gone.size > before.blooks.length / 2;
  const kinds = new Map(fromScratch ? [] : before.kinds);
  if (fromScratch) return { blooks, kinds: add(kinds, blooks) };
  remove(kinds, gone);
  return { blooks, kinds: add(kinds, come) };
}

/**
 * Blooks keep their order and new ones come last, so one pass over both lists finds the difference. Lists in another
 * order count as all removed and all added, which is correct but slower.
 */
function difference(before: readonly OwnedBlook[], now: readonly OwnedBlook[]) {
  const gone = new Set<OwnedBlook>();
  let place = 0;
  for (const blook of before) {
    if (now[place]?.id === blook.id) place++;
    else gone.add(blook);
  }
  return { gone, come: now.slice(place) };
}

function remove(kinds: Map<string, Kind>, gone: ReadonlySet<OwnedBlook>): void {
  const touched = new Set([...gone].map(({ blookId, shiny }) => kindKey(blookId, shiny)));
  for (const key of touched) {
    const kind = kinds.get(key);
    const copies = kind?.copies.filter((copy) => !gone.has(copy)) ?? [];
    if (kind && copies.length > 0) kinds.set(key, { ...kind, copies });
    else kinds.delete(key);
  }
}

function add(kinds: Map<string, Kind>, come: readonly OwnedBlook[]): Map<string, Kind> {
  for (const [key, more] of Map.groupBy(come, ({ blookId, shiny }) => kindKey(blookId, shiny))) {
    const copies = [...(kinds.get(key)?.copies ?? []), ...more];
    const [first] = more;
    if (first) kinds.set(key, { key, blookId: first.blookId, shiny: first.shiny, copies });
  }
  return kinds;
}

let latest = noToys;

/** Caches the grouping of the last list, because every caller needs the current player's. */
export function kindsOf(blooks: readonly OwnedBlook[]): Kinds {
  latest = regroup(latest, blooks);
  return latest.kinds;
}

const nothing: readonly never[] = [];

export const useKinds = (): Kinds => kindsOf(useUser()?.blooks ?? nothing);
export const useKind = (blookId: number, shiny: boolean): Kind | undefined =>
  useKinds().get(kindKey(blookId, shiny));

/** Items by kind; in each stack the one with the fewest uses left comes first, then the oldest. */
export function stacksOf(items: readonly OwnedItem[]): ReadonlyMap<number, readonly OwnedItem[]> {
  const stacks = Map.groupBy(items, ({ itemId }) => itemId);
  for (const stack of stacks.values()) stack.sort((a, b) => a.usesLeft - b.usesLeft || a.id - b.id);
  return stacks;
}

export function useStacks(): ReadonlyMap<number, readonly OwnedItem[]> {
  const items = useUser()?.items ?? nothing;
  return useMemo(() => stacksOf(items), [items]);
}
