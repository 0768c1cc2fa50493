/**
 * Arranges shelves: items first, then blooks by pack with their shinies, then those that no pack gives. It needs only
 * counts, so it works for any player's collection.
 */
import type { Blook, Item, Pack } from '@blookery/contract';

export interface Place {
  readonly key: string;
  readonly of: 'item' | 'blook';
  readonly id: number;
  readonly shiny: boolean;
  readonly name: string;
  readonly rarityId: number;
  /** The thumbnail of a blook, or the only picture of an item. */
  readonly imageId: number;
  /** 0 if it is not owned. */
  readonly count: number;
  /** It is or was owned, plain or shiny, so its picture may be shown. */
  readonly known: boolean;
}

export interface ShelfPlan {
  readonly key: string;
  readonly title: string;
  readonly places: readonly Place[];
  /** How many blooks of this shelf were found, plain or shiny, regardless of the filter. */
  readonly found: number;
  /** Null if there is nothing to complete. */
  readonly total: number | null;
}

export interface Counts {
  readonly blook: (blookId: number, shiny: boolean) => number;
  readonly item: (itemId: number) => number;
  /** Whether a blook was ever owned. If absent, only owned blooks count as found. */
  readonly discovered?: ((blookId: number) => boolean) | undefined;
}

export interface ShelfLists {
  readonly items: readonly Item[];
  readonly packs: readonly Pack[];
  readonly blooks: readonly Blook[];
}

export const shelfViews = ['all', 'items', 'shiny', 'doubles'] as const;
export type ShelfView = (typeof shelfViews)[number];

/** The pack id of blooks that no pack gives, in a filter. */
export const NO_PACK = 0;

export interface ShelfFilter {
  readonly search: string;
  readonly view: ShelfView;
  readonly rarityId: number | null;
  readonly packId: number | null;
  /** Includes the missing blooks of a pack. */
  readonly missing: boolean;
}
export const everything: ShelfFilter = {
  search: '',
  view: 'all',
  rarityId: null,
  packId: null,
  missing: false,
};

export function arrangeShelves(lists: ShelfLists, counts: Counts, filter = everything): ShelfPlan[] {
  const fits = fitting(filter);
  const byPack = Map.groupBy(lists.blooks, ({ packId }) => packId ?? NO_PACK);
  const toys = (key: number, title: string): ShelfPlan => {
    const blooks = byPack.get(key) ?? [];
    return {
      key: `pack:${key}`,
      title,
      places: toyPlaces(blooks, counts, key !== NO_PACK).filter(fits(title)),
      found: toysFound(blooks, counts),
      total: key === NO_PACK ? null : blooks.length,
    };
  };
  const items: ShelfPlan = {
    key: 'items',
    title: 'Items',
    places: lists.items.flatMap((item) => itemPlace(item, counts)).filter(fits('Items')),
    found: lists.items.filter(({ id }) => counts.item(id) > 0).length,
    total: null,
  };
  const shelves = [
    ...(filter.packId === null ? [items] : []),
    ...[...lists.packs, { id: NO_PACK, name: 'Out of no pack' }]
      .filter(({ id }) => filter.packId === null || filter.packId === id)
      .map(({ id, name }) => toys(id, name)),
  ];
  return shelves.filter(({ places }) => places.length > 0);
}

function itemPlace(item: Item, counts: Counts): Place[] {
  const count = counts.item(item.id);
  if (count === 0) return [];
  const { id, name, rarityId, imageId } = item;
  return [{ key: `item:${id}`, of: 'item', id, shiny: false, name, rarityId, imageId, count, known: true }];
}

/** The plain blooks, including missing ones, followed by the shinies. */
function toyPlaces(blooks: readonly Blook[], counts: Counts, canBeMissing: boolean): Place[] {
  const places = [false, true].flatMap((shiny) => blooks.map((blook) => toyPlace(blook, shiny, counts)));
  return places.filter(({ id, shiny, count }) => {
    const isMissing = !shiny && !isHere(id, counts);
    return count > 0 || (canBeMissing && isMissing);
  });
}

function toyPlace({ id, name, rarityId, ...blook }: Blook, shiny: boolean, counts: Counts): Place {
  return {
    key: `blook:${id}${shiny ? 's' : ''}`,
    of: 'blook',
    id,
    shiny,
    name,
    rarityId,
    imageId: shiny ? blook.shinyThumbId : blook.thumbId,
    count: counts.blook(id, shiny),
    known: isFound(id, counts),
  };
}

/**
 * Whether a place is in view. Missing blooks show only in the view of everything. A search shows names, so it never
 * finds an undiscovered blook.
 */
function fitting({ search, view, rarityId, missing }: ShelfFilter) {
  const wanted = folded(search);
  return (shelf: string) => {
    const shelfFits = folded(shelf).includes(wanted);
    return ({ of, name, shiny, count, known, rarityId: rarity }: Place): boolean => {
      if (rarityId !== null && rarity !== rarityId) return false;
      if (view === 'items' && of !== 'item') return false;
      if (view === 'shiny' && !shiny) return false;
      if (view === 'doubles' && !(of === 'blook' && count > 1)) return false;
      if (count === 0 && !(missing && view === 'all')) return false;
      if (!known) return wanted === '';
      return wanted === '' || shelfFits || folded(name).includes(wanted);
    };
  };
}

/** Ignores case, accents and surrounding spaces. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

const isHere = (blookId: number, counts: Counts): boolean =>
  counts.blook(blookId, false) + counts.blook(blookId, true) > 0;
const isFound = (blookId: number, counts: Counts): boolean =>
  isHere(blookId, counts) || (counts.discovered?.(blookId) ?? false);

/** The number of different blooks found, plain or shiny. */
export const toysFound = (blooks: readonly Blook[], counts: Counts): number =>
  blooks.filter(({ id }) => isFound(id, counts)).length;

/** The number of different blooks currently owned. */
export const toysHere = (blooks: readonly Blook[], counts: Counts): number =>
  blooks.filter(({ id }) => isHere(id, counts)).length;
