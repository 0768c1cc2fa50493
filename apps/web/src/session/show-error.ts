import { useState } from 'react';
import { messageOf } from '../transport/api-error.ts';
import { showToast } from '../ui/overlays/toasts.tsx';

/** Shows anything that was thrown, for an action without a place of its own for errors. */
export function showError(error: unknown): void {
  showToast({ kind: 'error', text: messageOf(error) });
}

/** Runs an action, is busy meanwhile, and shows its error in a toast. Resolves to whether it succeeded. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await act();
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return [busy, run] as const;
}
