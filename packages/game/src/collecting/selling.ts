/** Selling to the shop and buying from it: prices and limits. */
import { SHINY_PRICE_FACTOR } from './odds.ts';

export const sellingTexts = { nothingSelected: 'Please select at least one blook to sell.' } as const;

/** The most blooks that one call sells. */
export const SELL_MOST = 5000;

export const salePrice = (price: number, shiny: boolean): number => price * (shiny ? SHINY_PRICE_FACTOR : 1);

/** Returns how many of a shop entry can be bought at once; a cosmetic is owned at most once. */
export const shopQuantityMost = (type: string): number => (type === 'item' ? 25 : type === 'blook' ? 5 : 1);

interface Copy {
  readonly id: number;
  readonly serial?: number | undefined;
}

/** The order in which copies of one kind are sold: the highest serial first, copies without a serial last. */
export const bySellingOrder = (a: Copy, b: Copy): number => (b.serial ?? 0) - (a.serial ?? 0) || b.id - a.id;

interface OwnedCopy extends Copy {
  readonly blookId: number;
  readonly shiny: boolean;
  /** Held by an auction, a trade or a swap. */
  readonly held: boolean;
}

/**
 * Returns the duplicates of a shelf: all copies of each kind except one. A shiny is a separate kind. The copy kept is
 * the avatar, else one without a serial, else the lowest serial. Held copies are neither sold nor kept as the one.
 */
export function duplicatesOf<C extends OwnedCopy>(copies: readonly C[], avatar: number | null): C[] {
  const kinds = new Map<string, C[]>();
  for (const copy of copies) {
    if (copy.held) continue;
    const kind = `${copy.blookId}:${copy.shiny}`;
    const list = kinds.get(kind);
    if (list) list.push(copy);
    else kinds.set(kind, [copy]);
  }
  return [...kinds.values()].flatMap((list) => {
    const sorted = list.sort(bySellingOrder);
    const kept = sorted.find(({ id }) => id === avatar) ?? sorted.at(-1);
    return sorted.filter((copy) => copy !== kept);
  });
}
