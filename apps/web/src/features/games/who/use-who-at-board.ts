/** Opens the board by itself for a player who stands in front of it while a silhouette is up, once a round. */
import { isWhoOn, nextWhoAt, whoStart } from '@blookery/game/games/who';
import { useEffect } from 'react';
import { socket } from '../../../transport/socket.ts';
import { isModalOpen } from '../../../ui/overlays/is-modal-open.ts';
import { openWho, preloadWho } from './open-who.tsx';

/** A little after the start, so that the server agrees that it has come. */
const GRACE_MS = 300;
let opened = 0;

/** Does nothing while the player is typing or has something else open. */
const isBusy = (): boolean =>
  isModalOpen() ||
  document.activeElement?.matches('input, textarea, select, [contenteditable=true]') === true;

export function useWhoAtBoard(isAtBoard: boolean): void {
  useEffect(() => {
    if (!isAtBoard) return;
    preloadWho();
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const time = socket.serverTime();
      if (isWhoOn(time) && opened !== whoStart(time) && !isBusy()) {
        opened = whoStart(time);
        openWho();
      }
      timer = setTimeout(look, nextWhoAt(time) - time + GRACE_MS);
    };
    look();
    return () => clearTimeout(timer);
  }, [isAtBoard]);
}
