/** What the player owns and can still offer. Pure, so that it can be tested. */
import type { Blook, Item, OwnedBlook, OwnedItem } from '@blookery/contract';
import { bySellingOrder } from '@blookery/game/collecting/selling';
import type { Thing } from './offer-draft.ts';

export const pickViews = ['blooks', 'items', 'doubles'] as const;
export type PickView = (typeof pickViews)[number];

export interface Pick {
  readonly key: string;
  readonly name: string;
  readonly shiny: boolean;
  readonly rarityId: number;
  readonly imageId: number;
  /** How many there are; `thing` is the next one. */
  readonly count: number;
  readonly next: Thing;
}

export interface Shelf {
  readonly blooks: readonly OwnedBlook[];
  readonly items: readonly OwnedItem[];
  readonly blook: (id: number) => Blook | undefined;
  readonly item: (id: number) => Item | undefined;
  /** From common to rare. */
  readonly rank: (rarityId: number) => number;
}

export interface PickFilter {
  readonly view: PickView;
  /** A part of a name, or `#` and the start of a serial. */
  readonly search: string;
}

/**
 * The rarest first. Of a kind, the copy with the highest serial is offered first; a search for a serial shows
 * each copy.
 */
export function pickable(shelf: Shelf, taken: ReadonlySet<string>, filter: PickFilter): Pick[] {
  const search = filter.search.trim().toLowerCase();
  const picks =
    filter.view === 'items'
      ? itemPicks(shelf, taken)
      : search.startsWith('#')
        ? copyPicks(shelf, taken, search.slice(1).replace(/^0+/, ''))
        : kindPicks(shelf, taken, filter.view === 'doubles');
  return picks
    .filter(({ name }) => search.startsWith('#') || name.toLowerCase().includes(search))
    .sort((a, b) => shelf.rank(b.rarityId) - shelf.rank(a.rarityId) || a.name.localeCompare(b.name));
}

function toPick(shelf: Shelf, key: string, copies: readonly OwnedBlook[]): Pick[] {
  const [first] = copies;
  const blook = first && shelf.blook(first.blookId);
  if (!first || !blook) return [];
  return [
    {
      key,
      name: blook.name,
      shiny: first.shiny,
      rarityId: blook.rarityId,
      imageId: first.shiny ? blook.shinyThumbId : blook.thumbId,
      count: copies.length,
      next: { kind: 'blook', of: first },
    },
  ];
}

const kindPicks = (shelf: Shelf, taken: ReadonlySet<string>, doubles: boolean): Pick[] =>
  [...Map.groupBy(shelf.blooks, ({ blookId, shiny }) => `${blookId}:${shiny}`)].flatMap(([key, copies]) => {
    if (doubles && copies.length < 2) return [];
    const free = copies.filter(({ id }) => !taken.has(`blook:${id}`)).sort(bySellingOrder);
    return toPick(shelf, key, free);
  });

const copyPicks = (shelf: Shelf, taken: ReadonlySet<string>, serial: string): Pick[] =>
  shelf.blooks
    .filter((copy) => String(copy.serial ?? '').startsWith(serial) && !taken.has(`blook:${copy.id}`))
    .flatMap((copy) =>
      toPick(shelf, `copy:${copy.id}`, [copy]).map((pick) => ({
        ...pick,
        name: `${pick.name} #${copy.serial ?? ''}`,
      })),
    );

const itemPicks = (shelf: Shelf, taken: ReadonlySet<string>): Pick[] =>
  [
    ...Map.groupBy(
      shelf.items.filter(({ id }) => !taken.has(`item:${id}`)),
      ({ itemId }) => itemId,
    ),
  ].flatMap(([itemId, stack]) => {
    const item = shelf.item(itemId);
    const [first] = stack.toSorted((a, b) => b.usesLeft - a.usesLeft || a.id - b.id);
    if (!item || !first) return [];
    return [
      {
        key: `item:${itemId}`,
        name: item.name,
        shiny: false,
        rarityId: item.rarityId,
        imageId: item.imageId,
        count: stack.length,
        next: { kind: 'item', of: first },
      },
    ];
  });
