/** The player's copies: which could be given, and which kinds are spare. The server decides in the end. */
import type { OwnedBlook, SwapWants } from '@blookery/contract';
import { byLeastValue, fitsWanted } from '@blookery/game/trading/swaps';
import { type HeldThings, isFree } from '../../session/holdings/held-queries.ts';

/** Why a copy cannot be given; null if it can. */
export type Kept = 'locked' | 'held' | null;

export interface Copy extends OwnedBlook {
  readonly kept: Kept;
}

/** Whether a copy is in the showcase or the avatar, so that others see it. */
const shownBy =
  ({ worn }: HeldThings, showcase: readonly { id: number }[]) =>
  (copy: { id: number }): boolean =>
    copy.id === worn || showcase.some(({ id }) => id === copy.id);

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

export interface SpareKind {
  readonly blookId: number;
  readonly shiny: boolean;
  /** Those that can be given, the least valuable first. */
  readonly copies: readonly OwnedBlook[];
  /** One stays, unless one does that is locked, in the showcase or worn. */
  readonly count: number;
}

/** The kinds of which there is one to spare. What is in the showcase or worn is not. */
export function spareKinds(
  blooks: readonly OwnedBlook[],
  held: HeldThings,
  showcase: readonly { id: number }[],
): SpareKind[] {
  const isShown = shownBy(held, showcase);
  const groups = Map.groupBy(blooks, ({ blookId, shiny }) => `${blookId}:${shiny}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const copies = group.filter((copy) => isFree(held, copy.id) && !isShown(copy)).sort(byLeastValue);
    // As the server counts: what is held elsewhere may be gone tomorrow.
    const hasKept = group.some(
      (copy) => !held.blooks.has(copy.id) && (held.locked.has(copy.id) || isShown(copy)),
    );
    const count = copies.length - (hasKept ? 0 : 1);
    return first && count > 0 ? [{ blookId: first.blookId, shiny: first.shiny, copies, count }] : [];
  });
}
