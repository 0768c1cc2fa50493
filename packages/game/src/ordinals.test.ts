import { describe, expect, it } from 'vitest';
import { ordinal, ordinalSuffix } from './ordinals.ts';

describe('the ordinal', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [10, '10th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [14, '14th'],
    [20, '20th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [24, '24th'],
    [101, '101st'],
    [111, '111th'],
    [112, '112th'],
    [113, '113th'],
    [121, '121st'],
    [1_013, '1,013th'],
    [2_311, '2,311th'],
    [50_002, '50,002nd'],
  ])('of %i is %s [2.2.36]', (rank, written) => {
    expect(ordinal(rank)).toBe(written);
  });

  it('has the same suffix in every hundred [2.2.36]', () => {
    for (let rank = 1; rank <= 1000; rank++) expect(ordinalSuffix(rank + 1000)).toBe(ordinalSuffix(rank));
  });
});
