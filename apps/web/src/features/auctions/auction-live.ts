/** Live updates of the auction house while it is open. */
import type { Auction } from '@blookery/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getUser } from '../../session/session.ts';
import { socket } from '../../transport/socket.ts';
import { stopAll } from '../../transport/stop-all.ts';
import { changeAuction, withBid, withEnd } from './auction-cache.ts';
import { refreshLists } from './auction-queries.ts';
import { fits, type Search } from './browse/search-state.ts';

/** Subscribes to bids while listings are shown. */
export function useAuctionsLive(onCreated: (auction: Auction) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    const visit = () => void socket.send('auctions.visit', { here: true });
    if (socket.isReady()) visit();
    return stopAll(
      socket.onReady(() => {
        visit();
        refreshLists();
      }),
      socket.on('auctions.created', onCreated),
      socket.on('auctions.bid-placed', (news) =>
        changeAuction(client, news.id, (auction) => withBid(auction, news)),
      ),
      socket.on('auctions.closed', (news) =>
        changeAuction(client, news.id, (auction) => withEnd(auction, news)),
      ),
      () => socket.send('auctions.visit', { here: false }),
    );
  }, [client, onCreated]);
}

const none: ReadonlySet<number> = new Set();

/** Counts the new listings that the list of this search does not show yet. */
export function useNewListings(search: Search) {
  const [waiting, setWaiting] = useState(none);
  const [countedFor, setCountedFor] = useState('');
  // The list of another search is fetched, and so is this one when the connection is back.
  const wanted = JSON.stringify(search);
  if (countedFor !== wanted) {
    setCountedFor(wanted);
    setWaiting(none);
  }
  useEffect(() => socket.onReady(() => setWaiting(none)), []);
  return {
    count: waiting.size,
    receive: (auction: Auction) => {
      const me = getUser();
      // The player's own listing is already in the list, because creating it refreshed the list.
      if (auction.seller.id === me?.id || !fits(search, auction, socket.serverTime(), me?.wishes)) return;
      setWaiting((known) => new Set(known).add(auction.id));
    },
    clear: () => setWaiting(none),
  };
}
