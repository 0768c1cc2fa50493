import { useState } from 'react';
import { setLocked } from '../../../session/holdings/held-queries.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { showToast } from '../../../ui/overlays/toasts.tsx';

export interface LockChange {
  lock: number[];
  unlock: number[];
}

/** Locks and unlocks blooks; a toast says why if it fails. Returns whether it succeeded. */
export function useSetLocks(): { isPending: boolean; setLocks: (change: LockChange) => Promise<boolean> } {
  const [isPending, setPending] = useState(false);
  const setLocks = async (change: LockChange): Promise<boolean> => {
    setPending(true);
    try {
      setLocked((await call('PUT /api/blooks/locks', { body: change })).locked);
      return true;
    } catch (error) {
      showToast({ kind: 'error', text: messageOf(error) });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, setLocks };
}
