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
  const setLocks = (change: LockChange) =>
    run(async () => setLocked((await call('PUT /api/blooks/locks', { body: change })).locked));
  return { isPending, setLocks };
}
