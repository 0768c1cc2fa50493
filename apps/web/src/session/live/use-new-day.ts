import { useEffect } from 'react';
import { socket } from '../../transport/socket.ts';
import { stopAll } from '../../transport/stop-all.ts';
import { refreshUser } from '../session.ts';
import { untilTomorrow } from './until-tomorrow.ts';

/** The time over which the requests of all open pages are spread. */
const SPREAD_MS = 20_000;

/** Used once, around the pages of the game. Fetches the player after midnight: the first time of a day brings the free ticket. */
export function useNewDay(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          // If the request fails, the next connection fetches the player.
          refreshUser().catch(() => undefined);
          wait();
        },
        untilTomorrow() + Math.random() * SPREAD_MS,
      );
    };
    wait();
    // The time of the server comes with the connection.
    return stopAll(socket.onReady(wait), () => clearTimeout(timer));
  }, []);
}
