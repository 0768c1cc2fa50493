import type { WeekEntry, WeekTable } from '@blookery/contract';
import type { GameTable } from '@blookery/game/games/pay';
import { describe, expect, it } from 'vitest';
import { aFace } from '../../../players/face-fixtures.ts';
import { formatDistance, formatScore } from './week-text.ts';

const table = (game: GameTable, ...scores: number[]): WeekTable => ({
  game,
  endsAt: '2026-11-23T00:00:00.000Z',
  titleId: 58,
  first: scores.map(
    (score, place): WeekEntry => ({ rank: place + 1, score, rounds: 1, face: aFace(`player${place + 1}`) }),
  ),
  own: null,
  others: [],
});

it('the score in a weekly table is a time for a run and points for the other games', () => {
  expect(formatScore('run', -52_419)).toBe('0:52.41');
  expect(formatScore('pairs', 1)).toBe('1 point');
  expect(formatScore('who', 1200)).toBe('1,200 points');
});

describe('the distance to the next player', () => {
  it('is the difference of the times as they are shown', () => {
    const run = table('run', -47_305, -51_830, -52_419);
    expect(formatDistance(run, { rank: 3, score: -52_419 })).toBe('0.58 s behind player2');
    expect(formatDistance(run, { rank: 1, score: -47_305 })).toBe('4.53 s ahead of player2');
  });

  it('is counted in points elsewhere, and equal scores are level', () => {
    const pairs = table('pairs', 9, 8, 8);
    expect(formatDistance(pairs, { rank: 2, score: 8 })).toBe('1 point behind player1');
    expect(formatDistance(pairs, { rank: 3, score: 8 })).toBe('Level with player2');
    expect(formatDistance(table('who', 4, 4), { rank: 1, score: 4 })).toBe('Level with player2');
  });

  it('is measured to the last row of the table from outside the table', () => {
    const who = table('who', ...Array.from({ length: 20 }, (_, place) => 40 - place));
    expect(formatDistance(who, { rank: 34, score: 3 })).toBe('18 points behind player20 in 20th');
    expect(formatDistance(who, { rank: 21, score: 20 })).toBe('1 point behind player20');
  });

  it('does not exist for the only player', () => {
    expect(formatDistance(table('who', 4), { rank: 1, score: 4 })).toBe(
      'First, and nobody else has played yet',
    );
  });
});
