/** A game as it is sent. The toy on a card that lies face down is never sent. */
import type { PairsGame } from '@blookery/contract/games/pairs';
import { isOpen, pairsOf } from '@blookery/game/games/pairs';
import type { Queryable } from '../../../database/database.ts';
import { loadFaces } from '../../../players/faces.ts';
import type { GameParts } from '../parts.ts';
import { type PairsRow, playersOf, seatOf } from './pairs-rows.ts';

/** Returns how each player sees the game; null stands for a watcher. */
export async function viewsOf(
  { catalog }: Pick<GameParts, 'catalog'>,
  sql: Queryable,
  row: PairsRow,
): Promise<(playerId: string | null) => PairsGame> {
  const faces = await loadFaces(sql, catalog, playersOf(row));
  const { state } = row;
  const game: PairsGame = {
    id: row.id,
    version: row.version,
    mode: state.mode,
    packId: row.packId,
    players: playersOf(row).flatMap((id) => faces.get(id) ?? []),
    cards: state.deck.map((blookId, card) => ({
      blookId: isOpen(state, card) ? blookId : null,
      foundBy: state.found[card] ?? null,
    })),
    turn: state.turn,
    turns: [...state.turns],
    pairs: [pairsOf(state, 0), pairsOf(state, 1)],
    dueAt: new Date(state.dueAt).toISOString(),
    over: state.over && { ...state.over },
    paid: null,
  };
  return (playerId) => {
    const seat = playerId === null ? null : seatOf(row, playerId);
    return seat === null ? game : { ...game, paid: row.paid[seat] };
  };
}
