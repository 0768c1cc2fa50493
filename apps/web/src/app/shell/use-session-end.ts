import { useEffect } from 'react';
import { clearCounts } from '../../session/holdings/counts.ts';
import { onTokenChanged } from '../../transport/token.ts';
import { dropModals } from '../../ui/overlays/modals.tsx';

/** What belongs to the player goes as soon as the session ends, so that no dialog is rendered without a player. */
export function useSessionEnd(): void {
  useEffect(
    () =>
      onTokenChanged((token) => {
        if (token !== null) return;
        dropModals();
        clearCounts();
      }),
    [],
  );
}
