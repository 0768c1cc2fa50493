/** Keeps the current player up to date with messages from the socket, caused by other tabs or other players. */

import type { PlayerUpdated } from '@blookery/contract';
import { useEffect } from 'react';
import { socket, startSocket } from '../../transport/socket.ts';
import type { GameSocket } from '../../transport/socket-client.ts';
import { stopAll } from '../../transport/stop-all.ts';
import { onTokenChanged } from '../../transport/token.ts';
import { followTime } from '../../ui/browser/clock.ts';
import { isRefreshing, onRefreshed, refreshUser, userFetchedAt } from '../session.ts';
import { applyPlayerUpdated } from './player-updates.ts';

/** A player who was fetched this recently is not fetched again for the first connection. */
const FRESH_MS = 5000;

/** When this last stopped following messages: a player who was fetched before that may be out of date. */
let unfollowedAt = Number.NEGATIVE_INFINITY;

let leave: (() => void) | null = null;

/**
 * Connects once, at start, while the lists are still loading. Pages then fetch after the connection is ready, so that
 * nothing is missed and nothing has to be fetched twice.
 */
export function goLive(): void {
  if (leave) return;
  followTime(() => socket.serverTime());
  const unfollow = followPlayer(socket);
  const stop = startSocket();
  leave = () => {
    leave = null;
    stop();
    unfollow();
  };
}

/** Used once, around the pages of the game. */
export function useLiveSession(): void {
  useEffect(() => {
    goLive();
    return () => leave?.();
  }, []);
}

export function followPlayer({ on, onReady }: Pick<GameSocket, 'on' | 'onReady'>): () => void {
  /** Whether there was a connection already: another one follows only after messages were missed. */
  let wasReady = false;
  /** Messages that arrived during a fetch: the response may be older. */
  let received: PlayerUpdated[] = [];
  /** Whether a connection came back during a fetch: the response may lack what was missed. */
  let missed = false;

  const receive = (update: PlayerUpdated) => {
    if (isRefreshing()) received.push(update);
    applyPlayerUpdated(update);
  };
  // If the request fails, the next reconnection tries again.
  const refresh = () => void refreshUser().catch(() => undefined);
  const putBack = () => {
    for (const update of received) applyPlayerUpdated(update);
    if (isRefreshing()) return;
    received = [];
    if (missed) refresh();
    missed = false;
  };
  const forget = () => {
    received = [];
    missed = false;
  };
  const catchUp = () => {
    const isFresh = !wasReady && userFetchedAt() >= Math.max(unfollowedAt, performance.now() - FRESH_MS);
    if (isRefreshing()) missed = wasReady;
    else if (!isFresh) refresh();
    wasReady = true;
  };

  return stopAll(
    on('player.updated', receive),
    onReady(catchUp),
    onRefreshed(putBack),
    // The messages were for the previous player.
    onTokenChanged(forget),
    () => {
      unfollowedAt = performance.now();
    },
  );
}
