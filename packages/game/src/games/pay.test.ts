import { describe, expect, it } from 'vitest';
import { EXPERIENCE_ROUNDS, PAID_ROUNDS, payOfRound, ROUND_EXPERIENCE, stallGames, tableOf } from './pay.ts';

const fresh = { tokens: 0, rounds: 0, paid: 0, against: 0 };
const round = { game: 'pairs', tokens: 20, isDouble: false } as const;

describe('the pay of a round', () => {
  it('is its amount and ten experience [3.6.02]', () => {
    expect(payOfRound(round, fresh)).toEqual({ tokens: 20, experience: 10, counts: true });
  });

  it('is experience only once the game has paid its rounds of the day', () => {
    const today = { ...fresh, rounds: 5, paid: PAID_ROUNDS.pairs };
    expect(payOfRound(round, today)).toEqual({ tokens: 0, experience: ROUND_EXPERIENCE, counts: false });
  });

  it('never exceeds the 600 tokens of a day, even when it is doubled [3.6.01]', () => {
    const nearly = { ...fresh, tokens: 590 };
    expect(payOfRound(round, nearly).tokens).toBe(10);
    expect(payOfRound({ ...round, isDouble: true }, nearly).tokens).toBe(10);
    expect(payOfRound(round, { ...fresh, tokens: 600 })).toMatchObject({ tokens: 0, counts: true });
  });

  it('is experience only for a round that was lost, which does not count', () => {
    expect(payOfRound({ ...round, tokens: 0 }, fresh)).toEqual({ tokens: 0, experience: 10, counts: false });
    expect(payOfRound({ ...round, tokens: 1 }, fresh)).toEqual({ tokens: 1, experience: 10, counts: true });
  });

  it('is doubled during an event', () => {
    expect(payOfRound({ ...round, isDouble: true }, fresh).tokens).toBe(40);
  });

  it('is nothing for a third win against the same player', () => {
    expect(payOfRound(round, { ...fresh, against: 2 })).toMatchObject({ tokens: 0, counts: false });
  });

  it('has no experience after sixty rounds in a day', () => {
    expect(payOfRound(round, { ...fresh, rounds: EXPERIENCE_ROUNDS }).experience).toBe(0);
  });
});

it('Pairs alone and Pairs against another share one weekly table', () => {
  expect(stallGames.map(tableOf)).toEqual(['run', 'pairs', 'pairs', 'who']);
});
