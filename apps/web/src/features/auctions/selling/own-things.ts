/** The copies that the player could list. */
import type { CurrentUser, OwnedBlook, OwnedItem } from '@blookery/contract';
import { bySellingOrder } from '@blookery/game/collecting/selling';
import { useMemo } from 'react';
import { catalog } from '../../../catalog/catalog.ts';
import { type HeldThings, isFree, useHeld } from '../../../session/holdings/held-queries.ts';
import { useRequiredUser } from '../../../session/session.ts';
import { type AuctionKind, kindKeyOf, kindOf } from '../listing/listing-text.ts';

export type OwnThing = { readonly blook: number } | { readonly item: number };

export interface OwnedThing {
  readonly thing: OwnThing;
  readonly blook: OwnedBlook | null;
  readonly item: OwnedItem | null;
}

export function findOwned(user: CurrentUser | null, thing: OwnThing): OwnedThing | null {
  if ('blook' in thing) {
    const blook = user?.blooks.find(({ id }) => id === thing.blook);
    return blook ? { thing, blook, item: null } : null;
  }
  const item = user?.items.find(({ id }) => id === thing.item);
  return item ? { thing, blook: null, item } : null;
}

export interface OwnKind extends AuctionKind {
  readonly key: string;
  /** In the order in which they would be sold. */
  readonly copies: readonly OwnedThing[];
}

/** Everything the player owns that is free and may be auctioned, by kind. */
export function useFreeKinds(): readonly OwnKind[] {
  const user = useRequiredUser();
  const held = useHeld();
  return useMemo(() => freeKinds(user, held), [user, held]);
}

function freeKinds({ blooks, items }: Pick<CurrentUser, 'blooks' | 'items'>, held: HeldThings): OwnKind[] {
  const things: OwnedThing[] = [
    ...items
      .filter(({ id, itemId }) => !held.items.has(id) && catalog.items.get(itemId)?.canAuction)
      .map((item) => ({ thing: { item: item.id }, blook: null, item })),
    ...blooks
      .filter(({ id }) => isFree(held, id))
      .sort(bySellingOrder)
      .map((blook) => ({ thing: { blook: blook.id }, blook, item: null })),
  ];
  const kinds = new Map<string, OwnKind & { copies: OwnedThing[] }>();
  for (const thing of things) {
    const kind = kindOf(thing);
    const key = kindKeyOf(kind);
    const known = kinds.get(key);
    if (known) known.copies.push(thing);
    else kinds.set(key, { ...kind, key, copies: [thing] });
  }
  return [...kinds.values()];
}
