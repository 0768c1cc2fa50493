import type { Blook, Pack } from '@blookery/contract';

export interface PackFilters {
  query: string;
  /** Only packs that the player can afford. */
  onlyPurchasable: boolean;
}

/** By the name of the pack or of a blook in it. */
export function findPacks(
  packs: readonly Pack[],
  blooks: readonly Blook[],
  { query, onlyPurchasable }: PackFilters,
  tokens: number,
): Pack[] {
  const words = plain(query);
  return packs.filter((pack) => {
    if (onlyPurchasable && pack.price > tokens) return false;
    if (words === '' || plain(pack.name).includes(words)) return true;
    return blooks.some((blook) => blook.packId === pack.id && plain(blook.name).includes(words));
  });
}

/** Ignores case, accents and surrounding spaces. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
