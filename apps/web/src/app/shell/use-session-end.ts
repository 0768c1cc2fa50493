import { useEffect, useRef } from 'react';
import { clearCounts } from '../../session/holdings/counts.ts';
import { useUser } from '../../session/session.ts';
import { onTokenChanged } from '../../transport/token.ts';
import { dropModals } from '../../ui/overlays/modals.tsx';

/** Closes everything about the player as soon as the session ends, so that no dialog is rendered without a player. */
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

  // Another account has logged in in another tab. An open dialog of the previous player would act for the wrong account.
  const playerId = useUser()?.id;
  const before = useRef(playerId);
  useEffect(() => {
    if (before.current && playerId && playerId !== before.current) dropModals();
    before.current = playerId;
  }, [playerId]);
}
