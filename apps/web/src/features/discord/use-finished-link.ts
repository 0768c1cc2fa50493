/** Completes a link after the redirect from Discord, then redirects the player in any case. */
import { useEffect, useRef } from 'react';
import { messageOf } from '../../transport/api-error.ts';
import { errorModal } from '../../ui/overlays/modals.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { finishLink } from './discord-queries.ts';

/** A code is valid once, so it is never sent again. */
export function useFinishedLink(code: string | null, state: string | null, goOn: () => void): void {
  const sent = useRef<string>(null);
  useEffect(() => {
    if (code === null || sent.current === code) return;
    sent.current = code;
    finishLink(code, state)
      .then((username) =>
        showToast({ kind: 'success', header: 'Discord linked', text: `You are ${username} over there.` }),
      )
      .catch((error: unknown) => errorModal(messageOf(error)))
      .finally(goOn);
  }, [code, state, goOn]);
}
