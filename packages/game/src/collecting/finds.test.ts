import { expect, it } from 'vitest';
import { findRank, findTexts } from './finds.ts';

it('a find is announced from epic on, and a rarer one has a higher rank [3.2.19]', () => {
  const ranks = ['common', 'rare', 'epic', 'legendary', 'chroma', 'mythical'].map(findRank);
  expect(ranks).toEqual([0, 0, 1, 2, 3, 4]);
});

it('a find is announced with the name of the blook and its serial, and says when it is shiny', () => {
  expect(findTexts.found('Owl', { shiny: false, serial: 7 })).toBe('found Owl, number 7');
  expect(findTexts.found('Owl', { shiny: true, serial: 8 })).toBe('found Shiny Owl, number 8');
});
