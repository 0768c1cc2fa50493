/** Opens the game that the player is in: when they come back, and when somebody sits down at their table. */
import type { PairsGame } from '@blookery/contract';
import { useEffect } from 'react';
import { call } from '../../transport/http.ts';
import { socket } from '../../transport/socket.ts';

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
    const look = async () => {
      try {
        const { own } = await call('GET /api/games/pairs');
        if (own && isPlayed(own)) await open(own);
      } catch {
        // The table offers it too.
      }
    };
    void look();
    return socket.on('pairs.changed', (game) => {
      if (isFresh(game) && game.players.some(({ id }) => id === playerId))
        void open(game).catch(() => undefined);
    });
  }, [playerId]);
}
