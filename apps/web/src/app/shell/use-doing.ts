/** Sends the player's activity to the server, for their friends to see. */
import type { Activity } from '@blookery/game/players/friends';
import { useEffect } from 'react';
import { useLocation } from '../../navigation/navigation.tsx';
import { socket } from '../../transport/socket.ts';

/** The first entry that fits counts. */
const doings: Readonly<Record<string, Activity>> = {
  '/chat': 'chat',
  '/trading-plaza/week': 'around',
  '/trading-plaza': 'plaza',
  '/guilds': 'guild',
  '/market': 'market',
  '/workshop': 'market',
  '/inventory': 'inventory',
  '/album': 'inventory',
  '/achievements': 'inventory',
  '/auction-house': 'auctions',
  '/news': 'reading',
  '/calendar': 'reading',
};

export const doingAt = (pathname: string): Activity =>
  Object.entries(doings).find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ??
  'around';

/** `instead` replaces the activity of the page. */
export function useDoing(instead: Activity | null = null): void {
  const page = doingAt(useLocation().pathname);
  const activity = instead ?? page;
  useEffect(() => {
    const send = () => socket.send('friends.doing', { activity });
    send();
    // A new connection has to receive it again.
    return socket.onReady(send);
  }, [activity]);
}
