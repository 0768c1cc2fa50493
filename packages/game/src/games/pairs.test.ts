import { describe, expect, it } from 'vitest';
import {
  dealPairs,
  isOpen,
  leavePairs,
  PAIRS_ALONE_TURNS,
  PAIRS_IDLE_MS,
  PAIRS_TURN_MS,
  type PairsState,
  packOfDay,
  pairsOf,
  passTurns,
  type Seat,
  turnCard,
} from './pairs.ts';

const blooks = [11, 12, 13, 14, 15, 16, 17, 18];
/** Keeps the order: the cards 0 and 1 are a pair, 2 and 3, and so on. Seat 0 begins. */
const inOrder = () => 0.999;
const deal = (mode: 'alone' | 'duel' = 'duel') => dealPairs(mode, blooks, inOrder, 0);

function play(state: PairsState, seat: Seat, ...cards: number[]): PairsState {
  return cards.reduce((game, card) => {
    const next = turnCard(game, { seat, card, now: 1000 });
    if (typeof next === 'string') throw new Error(next);
    return next;
  }, state);
}

describe('a deck of Pairs', () => {
  it('has sixteen cards, each blook twice, in a random order', () => {
    expect(deal().deck).toEqual(blooks.flatMap((id) => [id, id]));
    let seed = 1;
    const roll = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const { deck } = dealPairs('alone', blooks, roll, 0);
    expect(deck).not.toEqual(deal().deck);
    expect(deck.toSorted((a, b) => a - b)).toEqual(blooks.flatMap((id) => [id, id]));
  });

  it('is shuffled from its last card to its second', () => {
    const { deck } = dealPairs('alone', blooks, () => 0, 0);
    // A roll of 0 swaps each with the first card, which moves all of them up by one.
    const [first = 0, ...others] = blooks.flatMap((id) => [id, id]);
    expect(deck).toEqual([...others, first]);
  });

  it('needs eight blooks, and takes the first eight of more', () => {
    expect(() => dealPairs('alone', blooks.slice(1), inOrder, 0)).toThrow('a deck needs eight blooks');
    expect(dealPairs('alone', [...blooks, 19], inOrder, 0).deck).toEqual(deal().deck);
  });

  it('is begun by seat 1 in half of the duels, and by seat 0 alone', () => {
    /** Fifteen rolls shuffle the deck; the next one draws who begins. */
    const begins = (mode: 'alone' | 'duel', draw: number) => {
      const rolls = [...Array.from({ length: 15 }, inOrder), draw];
      return dealPairs(mode, blooks, () => rolls.shift() ?? inOrder(), 0).turn;
    };
    expect([0, 0.49, 0.5, 0.99].map((draw) => begins('duel', draw))).toEqual([1, 1, 0, 0]);
    expect([0, 0.99].map((draw) => begins('alone', draw))).toEqual([0, 0]);
  });

  it('is of the same pack for everybody on one day', () => {
    const packs = [3, 5, 9];
    const at = (text: string) => packOfDay(packs, new Date(text));
    expect(at('2026-11-16T00:00:00Z')).toBe(at('2026-11-16T23:59:59Z'));
    expect(at('2026-11-17T00:00:00Z')).not.toBe(at('2026-11-16T12:00:00Z'));
  });
});

describe('turning cards', () => {
  it('earns another turn with a pair and passes the turn without one [3.6.10]', () => {
    const found = play(deal(), 0, 0, 1);
    expect(found).toMatchObject({ turn: 0, turns: [1, 0] });
    expect(pairsOf(found, 0)).toBe(1);
    const missed = play(found, 0, 2, 4);
    expect(missed).toMatchObject({ turn: 1, turns: [2, 0], shown: [2, 4], dueAt: 1000 + PAIRS_TURN_MS });
  });

  it('opens only cards that were turned', () => {
    const state = play(deal(), 0, 0, 1, 2, 4);
    const open = state.deck.map((_, card) => isOpen(state, card));
    expect(open.flatMap((is, card) => (is ? [card] : []))).toEqual([0, 1, 2, 4]);
    const next = play(state, 1, 6);
    expect([2, 4, 6].map((card) => isOpen(next, card))).toEqual([false, false, true]);
  });

  it('refuses a card out of turn, an open card and a game that is over', () => {
    const state = play(deal(), 0, 0, 1, 2);
    const turn = (seat: Seat, card: number) => turnCard(state, { seat, card, now: 0 });
    expect(turn(1, 5)).toBe('PAIRS_NOT_YOUR_TURN');
    expect([turn(0, 0), turn(0, 2)]).toEqual(['PAIRS_CARD_OPEN', 'PAIRS_CARD_OPEN']);
    expect(turnCard(leavePairs(state, 0), { seat: 0, card: 5, now: 0 })).toBe('PAIRS_OVER');
  });

  it('ends with the last pair, won by the one who found more', () => {
    const all = Array.from({ length: 16 }, (_, card) => card);
    expect(play(deal(), 0, ...all).over).toEqual({ winner: 0, end: 'found' });
    const half = play(play(deal(), 0, ...all.slice(0, 8), 8, 10), 1, ...all.slice(8));
    expect(half.over).toEqual({ winner: null, end: 'found' });
    const fewer = play(play(deal(), 0, ...all.slice(0, 6), 8, 10), 1, ...all.slice(6));
    expect(fewer.over).toEqual({ winner: 1, end: 'found' });
  });

  it('goes on in a duel for more than 24 turns of a player', () => {
    let state = deal();
    for (let turn = 0; turn <= PAIRS_ALONE_TURNS; turn++) state = play(play(state, 0, 0, 2), 1, 0, 2);
    expect(state).toMatchObject({ turns: [25, 25], over: null });
  });

  it('ends alone after 24 turns', () => {
    let state = deal('alone');
    for (let turn = 1; turn < PAIRS_ALONE_TURNS; turn++) state = play(state, 0, 0, 2);
    expect(state.over).toBeNull();
    expect(play(state, 0, 0, 2).over).toEqual({ winner: null, end: 'turns' });
    expect(play(state, 0, 0, 1).over).toEqual({ winner: null, end: 'turns' });
  });
});

describe('the clock of a duel', () => {
  it('passes a turn on after 20 seconds, and turns its card back [3.6.10]', () => {
    const state = play(deal(), 0, 0);
    expect(passTurns(state, PAIRS_TURN_MS - 1)).toBe(state);
    const passed = passTurns(state, PAIRS_TURN_MS);
    expect(passed).toMatchObject({ turn: 1, up: null, missed: [1, 0], dueAt: 2 * PAIRS_TURN_MS });
  });

  it('makes a player lose who misses two turns while the other plays', () => {
    const once = passTurns(deal(), PAIRS_TURN_MS);
    const back = play(once, 1, 2, 4);
    expect(passTurns(back, back.dueAt).over).toEqual({ winner: 1, end: 'left' });
  });

  it('ends without a winner if both are away, even if nobody reads it for an hour', () => {
    expect(passTurns(deal(), 3_600_000).over).toEqual({ winner: null, end: 'idle' });
  });

  it('ends once both have missed two turns in a row, no matter who began', () => {
    for (const turn of [0, 1] as const) {
      const state = { ...deal(), turn };
      expect(passTurns(state, 3 * PAIRS_TURN_MS).over).toBeNull();
      expect(passTurns(state, 4 * PAIRS_TURN_MS).over).toEqual({ winner: null, end: 'idle' });
    }
  });

  it('stops once the game is over', () => {
    const won = leavePairs(deal(), 0);
    expect(passTurns(won, 3_600_000)).toBe(won);
    expect(leavePairs(won, 1)).toBe(won);
  });

  it('closes a game alone after ten minutes without a move', () => {
    expect(passTurns(deal('alone'), PAIRS_IDLE_MS - 1).over).toBeNull();
    expect(passTurns(deal('alone'), PAIRS_IDLE_MS).over).toEqual({ winner: null, end: 'idle' });
  });

  it('makes a player lose who leaves [3.6.10]', () => {
    expect(leavePairs(deal(), 0).over).toEqual({ winner: 1, end: 'left' });
    expect(leavePairs(deal('alone'), 0).over).toEqual({ winner: null, end: 'left' });
  });
});
