/** Sounds that belong to no particular page: a press on a main button, and a refusal. */
import { useEffect } from 'react';
import { playEffect, preloadEffects } from '../../catalog/sounds.ts';
import { useUser } from '../../session/session.ts';
import { useToastQueue } from '../../ui/overlays/toast-queue.ts';

export function useShellSounds(): void {
  const user = useUser();
  useClicks(user?.settings.onlyRareSounds ?? false);
  useRefusals();
}

/** Silent with "only rare sounds". */
function useClicks(onlyRare: boolean): void {
  useEffect(() => {
    if (onlyRare) return;
    preloadEffects('tick');
    const click = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('[data-main]:enabled') : null;
      if (button && button.getAttribute('aria-busy') !== 'true') playEffect('tick', { volume: 0.6 });
    };
    // In the capture phase, because the action may remove the button.
    document.addEventListener('click', click, { capture: true });
    return () => document.removeEventListener('click', click, { capture: true });
  }, [onlyRare]);
}

function useRefusals(): void {
  const shown = useToastQueue(({ queue }) => (queue[0]?.kind === 'error' ? queue[0].id : null));
  useEffect(() => {
    if (shown !== null) playEffect('error');
  }, [shown]);
}
