/** The player's copies: which could be given for an offer. The server decides in the end. */
import type { OwnedBlook, SwapWants } from '@blookery/contract';
import { byLeastValue, fitsWanted } from '@blookery/game/trading/swaps';
import type { HeldThings } from '../../session/holdings/held-queries.ts';

/** Why a copy cannot be given; null if it can. */
type Kept = 'locked' | 'held' | 'showcased' | null;

export interface Copy extends OwnedBlook {
  readonly kept: Kept;
}

type Showcase = readonly { id: number }[];

function keptBy({ blooks, locked }: HeldThings, showcase: Showcase, id: number): Kept {
  if (locked.has(id)) return 'locked';
  if (blooks.has(id)) return 'held';
  return showcase.some((shown) => shown.id === id) ? 'showcased' : null;
}

/**
 * The copies that an offer asks for: those that can be given first, the least valuable of them at the front, and the avatar
 * behind the others. What is in the showcase is no spare.
 */
export const copiesFor = (
  wants: SwapWants,
  blooks: readonly OwnedBlook[],
  held: HeldThings,
  showcase: Showcase,
): Copy[] =>
  blooks
    .filter((copy) => fitsWanted(copy, wants))
    .map((copy) => ({ ...copy, kept: keptBy(held, showcase, copy.id) }))
    .sort(
      (one, other) =>
        Number(one.kept !== null) - Number(other.kept !== null) ||
        Number(one.id === held.worn) - Number(other.id === held.worn) ||
        byLeastValue(one, other),
    );

export const canGive = (
  wants: SwapWants,
  blooks: readonly OwnedBlook[],
  held: HeldThings,
  showcase: Showcase,
): boolean => blooks.some((copy) => fitsWanted(copy, wants) && keptBy(held, showcase, copy.id) === null);
