/** Sounds of no particular page: a press on a main button, a refusal, a new level. */
import { levelOf } from '@blookery/game/collecting/levels';
import { useEffect, useRef } from 'react';
import { playEffect, preloadEffects } from '../../catalog/sounds.ts';
import { useUser } from '../../session/session.ts';
import { useToastQueue } from '../../ui/overlays/toast-queue.ts';

export function useShellSounds(): void {
  const user = useUser();
  useClicks(user?.settings.onlyRareSounds ?? false);
  useRefusals();
  useLevels(user?.id ?? null, user ? levelOf(user.experience) : 0);
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

/** Only levels that are gained now; not the one that the player had at login. */
function useLevels(playerId: string | null, level: number): void {
  const before = useRef<{ playerId: string | null; level: number }>(null);
  useEffect(() => {
    const known = before.current;
    before.current = { playerId, level };
    if (known && known.playerId === playerId && level > known.level) playEffect('level-up');
  }, [playerId, level]);
}
