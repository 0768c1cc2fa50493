import { SELL_MOST } from '@blookery/game/collecting/selling';
import { setLocked } from '../../../session/holdings/held-queries.ts';
import { useBusy } from '../../../session/show-error.ts';
import { call } from '../../../transport/http.ts';

export interface LockChange {
  lock: number[];
  unlock: number[];
}

/** Locks and unlocks blooks; a toast says why if it fails. Returns whether it succeeded. */
export function useSetLocks() {
  const [isPending, run] = useBusy();
  const setLocks = (change: LockChange) => run(() => changeInTurns(change));
  return { isPending, setLocks };
}

/** One call takes as many as a sale does; more are changed in several calls. */
async function changeInTurns({ lock, unlock }: LockChange): Promise<void> {
  for (let from = 0; from < Math.max(lock.length, unlock.length); from += SELL_MOST) {
    const turn = (ids: number[]) => ids.slice(from, from + SELL_MOST);
    const body = { lock: turn(lock), unlock: turn(unlock) };
    setLocked((await call('PUT /api/blooks/locks', { body })).locked);
  }
}
