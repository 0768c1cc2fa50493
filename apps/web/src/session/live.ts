/**
 * Keeps the current player true to what the server tells over the socket: what another tab did, what somebody else
 * did, what came in the post.
 */
import type { PlayerUpdated } from '@blookery/contract';
import { useEffect } from 'react';
import { socket, startSocket } from '../transport/socket.ts';
import type { GameSocket } from '../transport/socket-client.ts';
import { applyPlayerUpdated } from './player-updates.ts';
import { refreshUser } from './session.ts';

/** A connection that is ready so soon after the start missed nothing: the player was fetched just before. */
const FRESH_MS = 5000;

/** Once, around the pages of the game. */
export function useLiveSession(): void {
  useEffect(() => {
    const unfollow = followPlayer(socket);
    const stop = startSocket();
    return () => {
      stop();
      unfollow();
    };
  }, []);
}

export function followPlayer({ on, onReady }: Pick<GameSocket, 'on' | 'onReady'>): () => void {
  let freshUntil = performance.now() + FRESH_MS;
  /** What was heard while the player was being fetched: the answer may be older than that. */
  let heard: PlayerUpdated[] | null = null;

  const hear = (update: PlayerUpdated) => {
    heard?.push(update);
    applyPlayerUpdated(update);
  };
  const catchUp = async () => {
    const isFresh = performance.now() < freshUntil;
    freshUntil = 0;
    if (isFresh || heard) return;
    heard = [];
    try {
      await refreshUser();
      for (const update of heard) applyPlayerUpdated(update);
    } catch {
      // The connection comes back again, and with it the next occasion.
    } finally {
      heard = null;
    }
  };

  const stops = [on('player.updated', hear), onReady(() => void catchUp())];
  return () => {
    for (const stop of stops) stop();
  };
}
