/** The player's copies: which could be given for an offer. The server decides in the end. */
import type { OwnedBlook, SwapWants } from '@blookery/contract';
import { byLeastValue, fitsWanted } from '@blookery/game/trading/swaps';
import { type HeldThings, isFree } from '../../session/holdings/held-queries.ts';
import { shownBy } from '../../session/holdings/spares.ts';

/** Why a copy cannot be given; null if it can. */
type Kept = 'locked' | 'held' | null;

export interface Copy extends OwnedBlook {
  readonly kept: Kept;
}

const keptBy = ({ blooks, locked }: HeldThings, id: number): Kept =>
  locked.has(id) ? 'locked' : blooks.has(id) ? 'held' : null;

/**
 * The copies that an offer asks for: those that can be given first, the least valuable of them at the front, and what is
 * in the showcase or worn behind the others.
 */
export const copiesFor = (
  wants: SwapWants,
  blooks: readonly OwnedBlook[],
  held: HeldThings,
  showcase: readonly { id: number }[],
): Copy[] => {
  const isShown = shownBy(held, showcase);
  return blooks
    .filter((copy) => fitsWanted(copy, wants))
    .map((copy) => ({ ...copy, kept: keptBy(held, copy.id) }))
    .sort(
      (one, other) =>
        Number(one.kept !== null) - Number(other.kept !== null) ||
        Number(isShown(one)) - Number(isShown(other)) ||
        byLeastValue(one, other),
    );
};

export const canGive = (wants: SwapWants, blooks: readonly OwnedBlook[], held: HeldThings): boolean =>
  blooks.some((copy) => fitsWanted(copy, wants) && isFree(held, copy.id));
