/** Counts the listings on which the player was outbid, beside the link in the navigation. */
import { useEffect } from 'react';
import { getCount, setCount } from '../../session/holdings/counts.ts';
import { queryClient } from '../../session/queries.tsx';
import { call } from '../../transport/http.ts';
import { socket } from '../../transport/socket.ts';
import { stopAll } from '../../transport/stop-all.ts';
import { whenReady } from '../../transport/when-ready.ts';
import { auctionKeys } from './auction-cache.ts';

export async function recountOutbid(): Promise<void> {
  try {
    const watching = await call('GET /api/auctions/watching');
    queryClient().setQueryData(auctionKeys.watching, watching);
    setCount('/auction-house', watching.outbid.length);
  } catch {
    // The number is optional; the next event updates it.
  }
}

/** Used once, around the pages of the game. */
export function useAuctionWatch(): void {
  useEffect(() => {
    const recount = () => void recountOutbid();
    // A bid in another tab may have taken the lead back, which no message says.
    const seen = () => {
      if (document.visibilityState === 'visible' && getCount('/auction-house') > 0) recount();
    };
    document.addEventListener('visibilitychange', seen);
    return stopAll(
      socket.on('auctions.outbid', recount),
      // A listing that ended no longer counts as outbid.
      socket.on('notices.created', ({ notice }) => notice.kind === 'auction' && recount()),
      whenReady(socket, recount),
      () => document.removeEventListener('visibilitychange', seen),
    );
  }, []);
}
