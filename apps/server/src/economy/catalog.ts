/** The content by number, and the defaults every player has without owning them. */
import type { Badge, Blook, Item, Lists, Pack, Rarity } from '@blookery/contract';

export interface Catalog {
  lists: Lists;
  badge: (id: number) => Badge | undefined;
  blook: (id: number) => Blook | undefined;
  item: (id: number) => Item | undefined;
  pack: (id: number) => Pack | undefined;
  rarity: (id: number) => Rarity | undefined;
  defaults: { fontId: number; bannerId: number; avatarResourceId: number; color: string };
}

export function buildCatalog(lists: Lists, defaultAvatarResourceId: number): Catalog {
  const byId = <T extends { id: number }>(list: T[]) => {
    const map = new Map(list.map((entry) => [entry.id, entry]));
    return (id: number) => map.get(id);
  };
  const firstDefault = (name: 'fonts' | 'banners'): number => {
    const [first] = lists[name].filter((entry) => entry.default).sort((a, b) => a.priority - b.priority);
    if (!first) throw new Error(`the ${name} list has no default`);
    return first.id;
  };
  return {
    lists,
    badge: byId(lists.badges),
    blook: byId(lists.blooks),
    item: byId(lists.items),
    pack: byId(lists.packs),
    rarity: byId(lists.rarities),
    defaults: {
      fontId: firstDefault('fonts'),
      bannerId: firstDefault('banners'),
      avatarResourceId: defaultAvatarResourceId,
      color: '#fff3dc',
    },
  };
}
