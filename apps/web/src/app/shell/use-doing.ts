/** Tells the server what this page is for, so that friends see what one is doing. */
import type { Activity } from '@blookery/game/players/friends';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { socket } from '../../transport/socket.ts';

const doings: Readonly<Record<string, Activity>> = {
  '/chat': 'chat',
  '/trading-plaza': 'plaza',
  '/guilds': 'guild',
  '/market': 'market',
  '/inventory': 'inventory',
  '/auction-house': 'auctions',
  '/news': 'reading',
};

export const doingAt = (pathname: string): Activity =>
  Object.entries(doings).find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ??
  'around';

/** `instead` for what one does whatever the page is. */
export function useDoing(instead: Activity | null = null): void {
  const page = doingAt(useLocation().pathname);
  const activity = instead ?? page;
  useEffect(() => {
    const tell = () => socket.send('friends.doing', { activity });
    tell();
    // A new connection has not heard it yet.
    return socket.onReady(tell);
  }, [activity]);
}
