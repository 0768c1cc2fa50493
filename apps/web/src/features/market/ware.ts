/** Anything that the shops sell: its name, its description, and whether the player owns it. */
import type { CurrentUser, ShopEntry } from '@blookery/contract';
import { shopQuantityMost } from '@blookery/game/collecting/selling';
import { cosmeticLists } from '@blookery/game/players/cosmetics';
import { catalog } from '../../catalog/catalog.ts';
import { rarityLook } from '../../catalog/rarity.tsx';
import { type Kinds, kindKey } from '../../session/holdings/holdings.ts';

export interface Ware {
  readonly entry: ShopEntry;
  readonly type: ShopEntry['type'];
  readonly contentId: number;
  readonly name: string;
  /** "Item, rare", "Banner". */
  readonly kind: string;
  readonly description: string;
  readonly rarityId: number | null;
  /** The most that can be bought at once. */
  readonly most: number;
}

const labels = { item: 'Item', blook: 'Blook', banner: 'Banner', title: 'Title', font: 'Font' } as const;

/** Null for an entry whose content is missing, which is not worth an error. */
export function wareOf(entry: ShopEntry): Ware | null {
  const found = contentOf(entry);
  if (!found) return null;
  const { rarityId } = found;
  const rarity = rarityId === null ? '' : `, ${rarityLook(rarityId).name.toLowerCase()}`;
  return {
    ...found,
    entry,
    type: entry.type,
    kind: `${labels[entry.type]}${rarity}`,
    most: shopQuantityMost(entry.type),
  };
}

interface Content {
  contentId: number;
  name: string;
  description: string;
  rarityId: number | null;
}

function contentOf(entry: ShopEntry): Content | null {
  const id = entry[`${entry.type}Id`] ?? 0;
  switch (entry.type) {
    case 'item': {
      const item = catalog.items.get(id);
      return item
        ? { contentId: id, name: item.name, description: item.description, rarityId: item.rarityId }
        : null;
    }
    case 'blook': {
      const blook = catalog.blooks.get(id);
      return blook
        ? { contentId: id, name: blook.name, description: blook.lore, rarityId: blook.rarityId }
        : null;
    }
    case 'banner': {
      const banner = catalog.banners.get(id);
      return banner
        ? { contentId: id, name: banner.name, description: 'A wall for your profile.', rarityId: null }
        : null;
    }
    case 'title': {
      const title = catalog.titles.get(id);
      return title
        ? { contentId: id, name: title.name, description: 'Words under your name.', rarityId: title.rarityId }
        : null;
    }
    case 'font': {
      const font = catalog.fonts.get(id);
      return font
        ? { contentId: id, name: font.name, description: 'Letters for your name.', rarityId: null }
        : null;
    }
  }
}

/** Cosmetics are owned once; of other things a player can have any number. */
export function isOwned({ type, contentId }: Ware, user: CurrentUser): boolean {
  if (type === 'item' || type === 'blook') return false;
  return user[cosmeticLists[type]].includes(contentId);
}

/** How many of it the player owns. */
export function countOwned({ type, contentId }: Ware, user: CurrentUser, kinds: Kinds): number {
  if (type === 'item') return user.items.filter(({ itemId }) => itemId === contentId).length;
  return type === 'blook' ? (kinds.get(kindKey(contentId, false))?.copies.length ?? 0) : 0;
}

/** The text why it cannot be bought now; null when it can. */
export function whyNot({ entry, most }: Ware, quantity: number | null, user: CurrentUser): string | null {
  if (quantity === null || quantity < 1) return 'Say how many you would like.';
  if (quantity > most) return `The shop hands out at most ${most} of these at once.`;
  const short = entry.price * quantity - user[entry.currency];
  if (short > 0) return `You do not have enough ${entry.currency} for that.`;
  return null;
}
