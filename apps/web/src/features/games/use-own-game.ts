/**
 * Opens the game that the player is in: when they come back, when somebody sits down at their table, and after the connection
 * was lost, because a duel goes on meanwhile.
 */
import type { PairsGame } from '@blookery/contract';
import { useEffect } from 'react';
import { call } from '../../transport/http.ts';
import { socket } from '../../transport/socket.ts';
import { stopAll } from '../../transport/stop-all.ts';

const isPlayed = ({ over, mode, players }: PairsGame): boolean =>
  over === null && (mode === 'alone' || players.length === 2);

/** Nobody has turned a card yet. */
export const isFresh = (game: PairsGame): boolean =>
  isPlayed(game) &&
  game.mode === 'duel' &&
  game.turns.every((turns) => turns === 0) &&
  game.cards.every(({ blookId }) => blookId === null);

async function open({ id }: PairsGame): Promise<void> {
  const { openPairs } = await import('./pairs/open-pairs.tsx');
  openPairs(id);
}

export function useOwnGame(playerId: string): void {
  useEffect(() => {
    const look = async (isWanted: (game: PairsGame) => boolean) => {
      try {
        const { own } = await call('GET /api/games/pairs');
        if (own && isPlayed(own) && isWanted(own)) await open(own);
      } catch {
        // The table offers it too.
      }
    };
    let wasReady = socket.isReady();
    void look(() => true);
    return stopAll(
      socket.onReady(() => {
        // Nothing was missed before the first connection.
        if (wasReady) void look(({ mode }) => mode === 'duel');
        wasReady = true;
      }),
      socket.on('pairs.changed', (game) => {
        if (isFresh(game) && game.players.some(({ id }) => id === playerId))
          void open(game).catch(() => undefined);
      }),
    );
  }, [playerId]);
}
