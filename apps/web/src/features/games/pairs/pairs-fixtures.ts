import type { PairsGame } from '@blookery/contract';
import { aFace } from '../../../players/face-fixtures.ts';

export const aGame = (part: Partial<PairsGame> = {}): PairsGame => ({
  id: 1,
  version: 1,
  mode: 'duel',
  packId: 1,
  players: [aFace('oddsock'), aFace('tinplate')],
  cards: Array.from({ length: 16 }, () => ({ blookId: null, foundBy: null })),
  turn: 0,
  turns: [0, 0],
  pairs: [0, 0],
  dueAt: new Date(Date.now() + 20_000).toISOString(),
  over: null,
  paid: null,
  ...part,
});
