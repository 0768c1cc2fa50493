/**
 * Keeps the current player true to what the server tells over the socket: what another tab did, what somebody else
 * did, what came in the post.
 */
import type { PlayerUpdated } from '@blookery/contract';
import { useEffect } from 'react';
import { socket, startSocket } from '../../transport/socket.ts';
import type { GameSocket } from '../../transport/socket-client.ts';
import { onTokenChanged } from '../../transport/token.ts';
import { isRefreshing, onRefreshed, refreshUser } from '../session.ts';
import { applyPlayerUpdated } from './player-updates.ts';

/** A connection that is ready so soon after the start missed nothing: the player is fetched beside it. */
const FRESH_MS = 5000;

let leave: (() => void) | null = null;

/**
 * Connects, once. Start-up does so while the lists are still loading: what the pages then ask for is asked after the
 * connection is ready, so that nothing is missed in between and nothing need be asked a second time.
 */
export function goLive(): void {
  if (leave) return;
  const unfollow = followPlayer(socket);
  const stop = startSocket();
  leave = () => {
    leave = null;
    stop();
    unfollow();
  };
}

/** Once, around the pages of the game. */
export function useLiveSession(): void {
  useEffect(() => {
    goLive();
    return () => leave?.();
  }, []);
}

export function followPlayer({ on, onReady }: Pick<GameSocket, 'on' | 'onReady'>): () => void {
  let freshUntil = performance.now() + FRESH_MS;
  /** What was heard while the player was being fetched: the answer may be older than that. */
  let heard: PlayerUpdated[] = [];

  const hear = (update: PlayerUpdated) => {
    if (isRefreshing()) heard.push(update);
    applyPlayerUpdated(update);
  };
  const putBack = () => {
    for (const update of heard) applyPlayerUpdated(update);
    if (!isRefreshing()) heard = [];
  };
  const forget = () => {
    heard = [];
  };
  const catchUp = () => {
    const isFresh = performance.now() < freshUntil;
    freshUntil = 0;
    if (isFresh || isRefreshing()) return;
    // Without an answer the connection comes back again, and with it the next occasion.
    refreshUser().catch(() => undefined);
  };

  const stops = [
    on('player.updated', hear),
    onReady(catchUp),
    onRefreshed(putBack),
    // What was heard was about whoever played before.
    onTokenChanged(forget),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
