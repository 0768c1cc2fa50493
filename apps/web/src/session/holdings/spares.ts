/** The kinds of which the player can spare a copy. The server has the final decision. */
import type { OwnedBlook } from '@blookery/contract';
import { byLeastValue } from '@blookery/game/trading/swaps';
import { useMemo } from 'react';
import { useRequiredUser } from '../session.ts';
import { type HeldThings, isFree, useLoadedHeld } from './held-queries.ts';

/** Whether a copy is in the showcase or the avatar, so that others see it. */
const shownBy =
  ({ worn }: HeldThings, showcase: readonly { id: number }[]) =>
  (copy: { id: number }): boolean =>
    copy.id === worn || showcase.some(({ id }) => id === copy.id);

export interface SpareKind {
  readonly blookId: number;
  readonly shiny: boolean;
  /** Those that can be given, the least valuable first. */
  readonly copies: readonly OwnedBlook[];
  /** One copy stays, unless a locked, showcased or worn one stays anyway. */
  readonly count: number;
}

/** The kinds with a copy to spare. A copy that is in the showcase or worn is never a spare. */
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
    // As the server counts: a copy that is held may be gone tomorrow.
    const hasKept = group.some(
      (copy) => !held.blooks.has(copy.id) && (held.locked.has(copy.id) || isShown(copy)),
    );
    const count = copies.length - (hasKept ? 0 : 1);
    return first && count > 0 ? [{ blookId: first.blookId, shiny: first.shiny, copies, count }] : [];
  });
}

/** Undefined until the held copies are known. */
export function useSpares(): readonly SpareKind[] | undefined {
  const { blooks, showcase } = useRequiredUser();
  const held = useLoadedHeld();
  return useMemo(() => held && spareKinds(blooks, held, showcase.blooks), [blooks, held, showcase]);
}
