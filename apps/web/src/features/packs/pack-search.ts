import type { Blook, Pack } from '@blookery/contract';

export interface PackFilters {
  query: string;
  /** Only what the tokens at hand pay for. */
  onlyPurchasable: boolean;
}

/** By the name of the pack, or of a toy in it. */
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

/** Without regard to case, accents and spaces around. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
