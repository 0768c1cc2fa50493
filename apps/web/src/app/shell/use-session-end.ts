import { useEffect, useRef } from 'react';
import { clearCounts } from '../../session/holdings/counts.ts';
import { useUser } from '../../session/session.ts';
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

  // Another account has logged in in another tab: a dialog of the player before it would act for the wrong one.
  const playerId = useUser()?.id;
  const before = useRef(playerId);
  useEffect(() => {
    if (before.current && playerId && playerId !== before.current) dropModals();
    before.current = playerId;
  }, [playerId]);
}
