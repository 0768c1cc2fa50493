import { type LockChange, setLocks } from '../../economy/locks/set-locks.ts';
import type { InventoryParts } from './parts.ts';
import { readLocked } from './read-held.ts';

/** Locks some blooks and unlocks others. Returns all that are locked then. */
export const lockBlooks = (
  { economy }: InventoryParts,
  playerId: string,
  change: LockChange,
): Promise<{ locked: number[] }> =>
  economy.write(async (books) => {
    await setLocks(books, playerId, change);
    return { locked: await readLocked(books.tx, playerId) };
  });
