/** What the player could put up: the very copies, not their kinds. */
import type { CurrentUser, OwnedBlook, OwnedItem } from '@blookery/contract';
import { bySellingOrder } from '@blookery/game/selling';
import { useMemo } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import { useRequiredUser } from '../../session/session.ts';
import { useOwnList } from './auction-queries.ts';
import { type AuctionKind, kindKeyOf, kindOf } from './listing-words.ts';

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
  /** In the order in which they are sold. */
  readonly copies: readonly OwnedThing[];
}

/** Everything on the shelf that is free and may be auctioned, by kind. */
export function useFreeKinds(): readonly OwnKind[] {
  const user = useRequiredUser();
  const listed = useOwnList('listings').data;
  return useMemo(() => {
    const open = (listed?.pages ?? [])
      .flatMap(({ auctions }) => auctions)
      .filter(({ outcome }) => outcome === null);
    const taken = {
      blooks: new Set(open.map(({ blook }) => blook?.id)),
      items: new Set(open.map(({ item }) => item?.id)),
    };
    return freeKinds(user, taken);
  }, [user, listed]);
}

export function freeKinds(
  { blooks, items }: Pick<CurrentUser, 'blooks' | 'items'>,
  taken: { blooks: ReadonlySet<number | undefined>; items: ReadonlySet<number | undefined> },
): OwnKind[] {
  const things: OwnedThing[] = [
    ...items
      .filter(({ id, itemId }) => !taken.items.has(id) && catalog.items.get(itemId)?.canAuction)
      .map((item) => ({ thing: { item: item.id }, blook: null, item })),
    ...blooks
      .filter(({ id }) => !taken.blooks.has(id))
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
