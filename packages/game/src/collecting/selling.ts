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

/** The copy of one kind that would be sold last. */
export const soldLast = <C extends Copy>(copies: readonly C[]): C | undefined =>
  copies.toSorted(bySellingOrder).at(-1);

interface OwnedCopy extends Copy {
  readonly blookId: number;
  readonly shiny: boolean;
  /** Held by an auction, a trade or a swap. */
  readonly held: boolean;
  /** Locked by its owner. */
  readonly locked?: boolean | undefined;
  /** In the showcase of its owner. */
  readonly showcased?: boolean | undefined;
}

/** Why copies beyond the first are kept back. */
export const keepReasons = ['locked', 'held', 'showcased'] as const;
export type KeepReason = (typeof keepReasons)[number];

/** Why a copy is never sold as a duplicate; null if it can be. */
export const keptBecause = (copy: Pick<OwnedCopy, KeepReason>): KeepReason | null =>
  keepReasons.find((reason) => copy[reason]) ?? null;

/**
 * Returns the duplicates of a shelf: all copies of each kind except one. A shiny is a separate kind. The copy kept is
 * the avatar, a locked or a showcased one, else one without a serial, else the lowest serial. Held copies are neither
 * sold nor kept as the one; all locked and showcased ones stay.
 */
export function duplicatesOf<C extends OwnedCopy>(copies: readonly C[], avatar: number | null): C[] {
  return kindsOf(copies.filter(({ held }) => !held)).flatMap((list) => {
    const sorted = list.sort(bySellingOrder);
    const free = sorted.filter(({ id, locked, showcased }) => id !== avatar && !locked && !showcased);
    return free.length < sorted.length ? free : free.slice(0, -1);
  });
}

type Reasons = Pick<OwnedCopy, 'blookId' | 'shiny' | KeepReason>;

/** Copies of one kind in the same state. */
interface AlikeCopies extends Reasons {
  readonly count: number;
  /** It is the avatar. */
  readonly worn: boolean;
}

/** Returns how many copies of each kind `duplicatesOf` returns, if any. */
export function countDuplicates(
  copies: readonly AlikeCopies[],
): { blookId: number; shiny: boolean; count: number }[] {
  return kindsOf(copies.filter(({ held }) => !held)).flatMap((list) => {
    const free = list.filter(({ worn, locked, showcased }) => !worn && !locked && !showcased);
    const count = free.length < list.length ? countOf(free) : countOf(free) - 1;
    return list.slice(0, count > 0 ? 1 : 0).map(({ blookId, shiny }) => ({ blookId, shiny, count }));
  });
}

/** Returns the copies that are kept back of each kind with several copies. Copies in the same state may be one entry. */
export const keptBack = <C extends Reasons & { count?: number }>(copies: readonly C[]): C[] =>
  kindsOf(copies)
    .filter((list) => countOf(list) > 1)
    .flatMap((list) => list.filter((copy) => keptBecause(copy) !== null));

const countOf = (copies: readonly { count?: number }[]): number =>
  copies.reduce((total, { count = 1 }) => total + count, 0);

const kindsOf = <C extends Pick<OwnedCopy, 'blookId' | 'shiny'>>(copies: readonly C[]): C[][] => [
  ...Map.groupBy(copies, ({ blookId, shiny }) => `${blookId}:${shiny}`).values(),
];
