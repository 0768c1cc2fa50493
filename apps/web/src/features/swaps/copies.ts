/** The player's copies: which could be given, and which kinds are spare. The server decides in the end. */
import type { OwnedBlook, SwapWants } from '@blookery/contract';
import { byLeastValue, fitsWanted } from '@blookery/game/trading/swaps';
import { type HeldThings, isFree } from '../../session/holdings/held-queries.ts';

/** Why a copy cannot be given; null if it can. */
export type Kept = 'locked' | 'held' | null;

export interface Copy extends OwnedBlook {
  readonly kept: Kept;
}

const isIn = (list: readonly { id: number }[], copy: { id: number }): boolean =>
  list.some(({ id }) => id === copy.id);

const keptBy = ({ blooks, locked }: HeldThings, id: number): Kept =>
  locked.has(id) ? 'locked' : blooks.has(id) ? 'held' : null;

/**
 * The copies that an offer asks for: those that can be given first, the least valuable of them at the front, and what is
 * in the showcase behind the others.
 */
export const copiesFor = (
  wants: SwapWants,
  blooks: readonly OwnedBlook[],
  held: HeldThings,
  showcase: readonly { id: number }[],
): Copy[] =>
  blooks
    .filter((copy) => fitsWanted(copy, wants))
    .map((copy) => ({ ...copy, kept: keptBy(held, copy.id) }))
    .sort(
      (one, other) =>
        Number(one.kept !== null) - Number(other.kept !== null) ||
        Number(isIn(showcase, one)) - Number(isIn(showcase, other)) ||
        byLeastValue(one, other),
    );

export const canGive = (wants: SwapWants, blooks: readonly OwnedBlook[], held: HeldThings): boolean =>
  blooks.some((copy) => fitsWanted(copy, wants) && isFree(held, copy.id));

export interface SpareKind {
  readonly blookId: number;
  readonly shiny: boolean;
  /** Those that can be given, the least valuable first. */
  readonly copies: readonly OwnedBlook[];
  /** One stays, unless a locked one or one in the showcase does. */
  readonly count: number;
}

/** The kinds of which there is one to spare. What is in the showcase is not. */
export function spareKinds(
  blooks: readonly OwnedBlook[],
  held: HeldThings,
  showcase: readonly { id: number }[],
): SpareKind[] {
  const groups = Map.groupBy(blooks, ({ blookId, shiny }) => `${blookId}:${shiny}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const copies = group.filter(({ id }) => isFree(held, id) && !isIn(showcase, { id })).sort(byLeastValue);
    const hasKept = group.some(({ id }) => held.locked.has(id) || isIn(showcase, { id }));
    const count = copies.length - (hasKept ? 0 : 1);
    return first && count > 0 ? [{ blookId: first.blookId, shiny: first.shiny, copies, count }] : [];
  });
}
