/**
 * The E key opens what is nearest, or follows the button of the resident who is talking. At the start line it belongs to
 * the Lantern Run. Escape ends the talk.
 */
import type { PlayerFace } from '@blookery/contract';
import type { PlaceKind } from '@blookery/game/plaza/place-kinds';
import { useEffect, useRef } from 'react';
import { isTyping } from '../../../engine/steering.ts';
import { navigate } from '../../../navigation/history.ts';
import { isModalOpen } from '../../../ui/overlays/is-modal-open.ts';
import { usePlaza } from '../plaza-store.ts';
import type { ResidentDialog } from './resident-facts.ts';
import { endTalk, talkTo } from './talk.ts';

interface Openers {
  onOpen: (player: PlayerFace) => void;
  onStall: (stall: number) => void;
  onPlay: (place: PlaceKind) => void;
  onDialog: (dialog: ResidentDialog) => void;
}

export function useTalkKey(openers: Openers): void {
  const latest = useRef(openers);
  latest.current = openers;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isModalOpen()) return;
      const { talk, reach, players } = usePlaza.getState();
      if (event.key === 'Escape' && talk) {
        // So that the same press does not leave the run.
        event.preventDefault();
        endTalk();
      }
      const isPlainE = event.key.toLowerCase() === 'e' && !event.repeat;
      if (!isPlainE || event.ctrlKey || event.metaKey || event.altKey) return;
      if (reach?.kind === 'run') return;
      if (talk) {
        if ('to' in talk.button) navigate(talk.button.to);
        else latest.current.onDialog(talk.button.dialog);
      } else if (reach?.kind === 'resident') {
        talkTo(reach.key, { inPerson: true });
      } else if (reach?.kind === 'stall') {
        latest.current.onStall(reach.stall);
      } else if (reach?.kind === 'place') {
        latest.current.onPlay(reach.place);
      } else if (reach?.kind === 'player') {
        const player = players.get(reach.userId);
        if (player) latest.current.onOpen(player.face);
      }
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
