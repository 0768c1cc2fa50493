import { useEffect } from 'react';
import { useUser } from '../../session/session.ts';
import { socket } from '../../transport/socket.ts';
import { watchNews } from './news-watch.ts';

/** Used once, around the pages of the game. */
export function useNewsWatch(): void {
  const playerId = useUser()?.id;
  useEffect(() => (playerId ? watchNews(socket) : undefined), [playerId]);
}
