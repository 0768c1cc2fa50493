import type { PairsGame } from '@blookery/contract';
import { describe, expect, it } from 'vitest';
import { aGame } from './pairs-fixtures.ts';
import { newerOf } from './pairs-queries.ts';
import { cardName, describeCards, describeResult, describeTurn, seatIn, whyUnpaid } from './pairs-text.ts';

const nameOf = (blookId: number) => `Toy ${blookId}`;
const withCards = (
  game: PairsGame,
  cards: Record<number, Partial<PairsGame['cards'][number]>>,
): PairsGame => ({
  ...game,
  cards: game.cards.map((card, index) => ({ ...card, ...cards[index] })),
});

describe('the words of Pairs', () => {
  it('name a card by its place, and by its toy once it lies open [3.6.15]', () => {
    const game = withCards(aGame(), { 4: { blookId: 7 }, 5: { blookId: 8, foundBy: 1 } });
    expect(cardName(game, 3, nameOf)).toBe('Card 4, face down');
    expect(cardName(game, 4, nameOf)).toBe('Card 5, Toy 7');
    expect(cardName(game, 4, nameOf, true)).toBe('Card 5, face down');
    expect(cardName(game, 5, nameOf, true)).toBe('Card 6, Toy 8, found');
  });

  it('say whose turn it is, and how many are left alone', () => {
    expect(describeTurn(aGame({ turn: 0 }), 0)).toBe('Your turn.');
    expect(describeTurn(aGame({ turn: 1 }), 0)).toBe('tinplate is turning cards.');
    expect(describeTurn(aGame({ mode: 'alone', turns: [21, 0] }), 0)).toBe('3 turns left.');
    const host = aGame();
    expect(describeTurn({ ...host, players: host.players.slice(0, 1) }, 0)).toMatch(/stool is empty/);
  });

  it('say what a card did [3.6.15]', () => {
    const none = aGame();
    const one = withCards(none, { 2: { blookId: 3 } });
    expect(describeCards(none, one, nameOf)).toBe('Toy 3 is up. Where was the other one?');
    expect(describeCards(one, withCards(one, { 9: { blookId: 4 } }), nameOf)).toBe(
      'Toy 3 and Toy 4, no pair.',
    );
    const found = withCards(none, { 2: { blookId: 3, foundBy: 0 }, 9: { blookId: 3, foundBy: 0 } });
    expect(describeCards(one, found, nameOf)).toBe('A pair: Toy 3.');
    expect(describeCards(found, found, nameOf)).toBe('');
  });

  it.each([
    [[5, 3], { winner: 0, end: 'found' }, 0, 'Five to three', 'Well remembered.'],
    [[5, 3], { winner: 0, end: 'found' }, 1, 'Three to five', 'oddsock remembered more.'],
    [[4, 4], { winner: null, end: 'found' }, 0, 'Four to four', 'Nobody forgot more than the other.'],
    [[8, 0], { winner: 0, end: 'found' }, 0, 'Eight to none', 'Well remembered.'],
    [[1, 0], { winner: 1, end: 'left' }, 1, 'Yours', 'oddsock left the table.'],
    [[0, 0], { winner: null, end: 'idle' }, 0, 'The table was cleared', 'Nobody turned a card for a while.'],
    [[5, 3], { winner: 0, end: 'found' }, null, 'Five to three', 'oddsock won.'],
  ] as const)('say the result %o with %o to seat %s', (pairs, over, me, title, line) => {
    expect(describeResult(aGame({ pairs: [...pairs], over }), me)).toEqual({ title, line });
  });

  it('say why a won game paid nothing', () => {
    const won = (tokens: number, tokensLeft: number, roundsLeft: number) =>
      aGame({ over: { winner: 0, end: 'found' }, paid: { tokens, experience: 10, tokensLeft, roundsLeft } });
    expect(whyUnpaid(won(40, 100, 0), 0)).toBeNull();
    expect(whyUnpaid(won(0, 0, 3), 0)).toMatch(/all of today’s 600 tokens/);
    expect(whyUnpaid(won(0, 100, 0), 0)).toMatch(/Five games have paid/);
    expect(whyUnpaid(won(0, 100, 3), 0)).toMatch(/Two wins a day against tinplate count/);
    expect(whyUnpaid(won(0, 100, 3), 1)).toBeNull();
  });

  it('name the seat of a player, and none for watchers', () => {
    const game = aGame();
    expect([seatIn(game, game.players[1]?.id ?? ''), seatIn(game, 'somebody')]).toEqual([1, null]);
  });
});

it('a late response does not undo a newer message', () => {
  const [old, recent] = [aGame({ version: 3 }), aGame({ version: 4 })];
  expect(newerOf(recent, old)).toBe(recent);
  expect(newerOf(old, recent)).toBe(recent);
  expect(newerOf(undefined, old)).toBe(old);
});
