/** The shelf of a player as it is kept for when there is no connection: only what its screen shows. */
import type { CurrentUser } from '@blookery/contract';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { rankOf, rarityLook } from '../../catalog/rarity.tsx';
import { arrangeShelves, everything, type Place } from '../../catalog/shelves.ts';
import { kindKey, kindsOf, stacksOf } from '../../session/holdings/holdings.ts';
import type { KeptPlace, KeptShelf } from '../../session/kept-shelf.ts';

/** As many as stand beside the lantern. */
const MOST_BEST = 6;

export function shelfOf(
  { username, tokens, gems, blooks, items, discoveries }: CurrentUser,
  seenAt: number,
): KeptShelf {
  const kinds = kindsOf(blooks);
  const stacks = stacksOf(items);
  const discovered = new Set(discoveries.map(({ blookId }) => blookId));
  const lists = { items: catalog.items.all, packs: catalog.packs.all, blooks: catalog.blooks.all };
  const shelves = arrangeShelves(
    lists,
    {
      blook: (id, shiny) => kinds.get(kindKey(id, shiny))?.copies.length ?? 0,
      item: (id) => stacks.get(id)?.length ?? 0,
      discovered: (id) => discovered.has(id),
    },
    { ...everything, missing: true },
  ).filter(({ found }) => found > 0);
  const toys = shelves.flatMap(({ places }) => places).filter(({ of, count }) => of === 'blook' && count > 0);
  return {
    seenAt,
    username,
    tokens,
    gems,
    toys: blooks.length,
    kinds: kinds.size,
    best: toys
      .toSorted((a, b) => rankOf(b.rarityId) - rankOf(a.rarityId))
      .slice(0, MOST_BEST)
      .map(({ name, imageId }) => ({ name, image: resourceUrl(imageId) })),
    shelves: shelves.map(({ title, found, total, places }) => ({
      title,
      found,
      total,
      places: places.map(keptPlace),
    })),
  };
}

function keptPlace({ name, imageId, count, shiny, known, rarityId }: Place): KeptPlace {
  const { name: rarity, pip, color, paint } = rarityLook(rarityId);
  return {
    // Blooks that were never found stay secret here too.
    name: known ? name : '',
    image: resourceUrl(imageId),
    count,
    shiny,
    known,
    rarity: { name: rarity, pip, color: paint ? null : color },
  };
}

/** The pictures that the screen needs. */
export const picturesOf = ({ best, shelves }: KeptShelf): string[] => [
  ...new Set([...best, ...shelves.flatMap(({ places }) => places)].map(({ image }) => image)),
];
