import { expect, it } from 'vitest';
import { findRank } from './finds.ts';

it('a find is told from epic on, and a rarer one has a higher rank [3.2.19]', () => {
  const ranks = ['common', 'rare', 'epic', 'legendary', 'chroma', 'mythical'].map(findRank);
  expect(ranks).toEqual([0, 0, 1, 2, 3, 4]);
});
