import { describe, expect, it } from 'vitest';
import { memberNumbers } from './crew.ts';
import { isRegular, sizesFor } from './fill/sizes.ts';

describe('the measured players', () => {
  it.each([2000, 10_000, 100_000, 1_000_000])('have the same number and size among %i players', (players) => {
    const sizes = sizesFor(players);
    const numbers = memberNumbers(sizes);
    expect(new Set(numbers).size).toBe(60);
    expect(numbers.every((n) => isRegular(n) && n > sizes.whales && n <= players)).toBe(true);
  });
});
