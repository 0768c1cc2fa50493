/** Over the counter: what the shop pays for toys, and how much of its own wares it hands out at once. */
import { SHINY_PRICE_FACTOR } from './odds.ts';

export const sellingTexts = { nothingSelected: 'Please select at least one blook to sell.' } as const;

/** Toys that one call sells at most. */
export const SELL_MOST = 5000;

export const salePrice = (price: number, shiny: boolean): number => price * (shiny ? SHINY_PRICE_FACTOR : 1);

/** Of the shop's wares, how many at once; looks are owned once. */
export const shopQuantityMost = (type: string): number => (type === 'item' ? 25 : type === 'blook' ? 5 : 1);

interface Copy {
  readonly id: number;
  readonly serial?: number | undefined;
}

/** The order in which copies of one kind are sold: the highest serial first, those from before serials last. */
export const bySellingOrder = (a: Copy, b: Copy): number => (b.serial ?? 0) - (a.serial ?? 0) || b.id - a.id;

interface OwnedCopy extends Copy {
  readonly blookId: number;
  readonly shiny: boolean;
  /** In an auction or a trade. */
  readonly held: boolean;
}

/**
 * The doubles of a shelf: of each kind all but one, a shiny being a kind of its own. The avatar stays, else one from
 * before serials, else the lowest serial; a toy that is held elsewhere is neither sold nor counted on to stay.
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
