/** What a player can wear: what they own, and what is open to everyone. */
import type { Banner, CurrentUser, Font, Permission, Title } from '@blookery/contract';
import { catalog, findResource, resourceUrl } from '../../catalog/catalog.ts';

type Owner = Pick<CurrentUser, 'banners' | 'titles' | 'fonts'>;

const open = <T extends { id: number; default: boolean }>(
  all: readonly T[],
  owned: readonly number[],
): T[] => {
  const ids = new Set(owned);
  return all.filter((entry) => entry.default || ids.has(entry.id));
};

export const openBanners = ({ banners }: Owner): Banner[] => open(catalog.banners.all, banners);
export const openTitles = ({ titles }: Owner): Title[] => open(catalog.titles.all, titles);
export const openFonts = ({ fonts }: Owner): Font[] => open(catalog.fonts.all, fonts);

/** The picture that every player starts with. */
export function defaultAvatarImage(): number {
  const address = findResource('blooks/nub');
  return catalog.blooks.all.find(({ imageId }) => resourceUrl(imageId) === address)?.imageId ?? 0;
}

/** The name of the cheapest product with this permission, or null. */
export function planFor(permission: Permission): string | null {
  const sold = catalog.products.all
    .filter(({ grants }) => grants.permissions?.includes(permission))
    .map(({ name, price, subscriptionPrice }) => ({
      name,
      from: Math.min(price ?? Number.POSITIVE_INFINITY, subscriptionPrice ?? Number.POSITIVE_INFINITY),
    }))
    .sort((a, b) => a.from - b.from);
  return sold[0]?.name ?? null;
}
