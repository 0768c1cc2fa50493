import { expect, it } from 'vitest';
import { aGame } from './pairs/pairs-fixtures.ts';
import { isFresh } from './use-own-game.ts';

it('a duel opens by itself when it begins, and not again while it is played', () => {
  const game = aGame();
  expect(isFresh(game)).toBe(true);
  expect(isFresh({ ...game, players: game.players.slice(0, 1) })).toBe(false);
  expect(isFresh({ ...game, turns: [1, 0] })).toBe(false);
  expect(isFresh({ ...game, cards: game.cards.with(3, { blookId: 7, foundBy: null }) })).toBe(false);
  expect(isFresh({ ...game, over: { winner: 0, end: 'left' } })).toBe(false);
});
