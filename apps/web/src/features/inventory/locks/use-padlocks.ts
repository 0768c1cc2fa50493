import { isRareOrBetter } from '@blookery/game/collecting/odds';
import { useState } from 'react';
import { catalog } from '../../../catalog/catalog.ts';
import { type HeldThings, useHeld } from '../../../session/holdings/held-queries.ts';
import { type Kind, kindKey, useKinds } from '../../../session/holdings/holdings.ts';
import { useRequiredUser } from '../../../session/session.ts';
import { changeOf, lockedCount, lowestOfEach, type Staged, toggled, withLocks } from './padlocks.ts';
import { useSetLocks } from './set-locks.ts';

const nothing: Staged = new Map();

export type LockAll = 'shiny' | 'rare' | 'lowest' | 'showcase';

export interface Padlocks {
  /** Pressing a toy locks it instead of showing it. */
  isOn: boolean;
  turn: (on: boolean) => void;
  staged: Staged;
  held: HeldThings;
  press: (blookId: number, shiny: boolean) => void;
  lockAll: (which: LockAll) => void;
  save: () => void;
  isSaving: boolean;
  /** How many copies of a kind are locked, as it will be. */
  count: (blookId: number, shiny: boolean) => number;
}

export function usePadlocks(): Padlocks {
  const kinds = useKinds();
  const { showcase } = useRequiredUser();
  const held = useHeld();
  const [isOn, setOn] = useState(false);
  const [staged, setStaged] = useState(nothing);
  const { isPending, setLocks } = useSetLocks();
  const turn = (on: boolean) => {
    setOn(on);
    setStaged(nothing);
  };
  const copiesOf = (blookId: number, shiny: boolean) => kinds.get(kindKey(blookId, shiny))?.copies ?? [];
  return {
    isOn,
    turn,
    staged,
    held,
    press: (blookId, shiny) => setStaged(toggled(held, staged, copiesOf(blookId, shiny))),
    lockAll: (which) => {
      const ids =
        which === 'showcase' ? showcase.blooks.map(({ id }) => id) : chosen(which, [...kinds.values()]);
      setStaged(withLocks(held, staged, ids, true));
    },
    save: () => void setLocks(changeOf(staged)).then((saved) => saved && turn(false)),
    isSaving: isPending,
    count: (blookId, shiny) => lockedCount(held, staged, copiesOf(blookId, shiny)),
  };
}

function chosen(which: Exclude<LockAll, 'showcase'>, kinds: readonly Kind[]): number[] {
  if (which === 'lowest') return lowestOfEach(kinds);
  const fits = ({ blookId, shiny }: Kind) => (which === 'shiny' ? shiny : isRare(blookId));
  return kinds.filter(fits).flatMap(({ copies }) => copies.map(({ id }) => id));
}

function isRare(blookId: number): boolean {
  const rarityId = catalog.blooks.get(blookId)?.rarityId ?? 0;
  return isRareOrBetter(catalog.rarities.get(rarityId)?.animationType ?? 'common');
}
