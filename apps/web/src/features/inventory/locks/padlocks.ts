/** Padlocks that are put on and taken off together: pressed first, saved at once. Pure, so that it can be tested. */
import type { OwnedBlook } from '@blookery/contract';
import type { HeldThings } from '../../../session/holdings/held-queries.ts';
import type { Kind } from '../../../session/holdings/holdings.ts';
import type { LockChange } from './set-locks.ts';

/** What will be locked, by copy, where it differs from now. */
export type Staged = ReadonlyMap<number, boolean>;

const isLockedThen = ({ locked }: HeldThings, staged: Staged, id: number): boolean =>
  staged.get(id) ?? locked.has(id);

/** Locks all copies of a kind; if all are locked, unlocks them. Held copies stay as they are. */
export function toggled(held: HeldThings, staged: Staged, copies: readonly OwnedBlook[]): Staged {
  const ids = copies.map(({ id }) => id).filter((id) => !held.blooks.has(id));
  const lock = !ids.every((id) => isLockedThen(held, staged, id));
  return withLocks(held, staged, ids, lock);
}

export function withLocks(held: HeldThings, staged: Staged, ids: readonly number[], lock: boolean): Staged {
  const next = new Map(staged);
  for (const id of ids) {
    if (held.blooks.has(id)) continue;
    if (held.locked.has(id) === lock) next.delete(id);
    else next.set(id, lock);
  }
  return next;
}

export const changeOf = (staged: Staged): LockChange => ({
  lock: [...staged].filter(([, lock]) => lock).map(([id]) => id),
  unlock: [...staged].filter(([, lock]) => !lock).map(([id]) => id),
});

/** The copy with the lowest serial of each kind. */
export const lowestOfEach = (kinds: Iterable<Kind>): number[] =>
  [...kinds].flatMap(({ copies }) => {
    const [lowest] = copies.toSorted((a, b) => (a.serial ?? 0) - (b.serial ?? 0) || a.id - b.id);
    return lowest ? [lowest.id] : [];
  });

/** How many copies of each kind are or will be locked. */
export const lockedCount = (held: HeldThings, staged: Staged, copies: readonly OwnedBlook[]): number =>
  copies.filter(({ id }) => isLockedThen(held, staged, id)).length;
