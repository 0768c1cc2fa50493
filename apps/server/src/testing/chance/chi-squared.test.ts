import { describe, expect, it } from 'vitest';
import { chiSquaredP } from './chi-squared.ts';

describe('the chi-squared test', () => {
  it('agrees with the tables', () => {
    // A coin: (60, 40) has statistic 4 with one degree of freedom, p = 0.0455.
    const coin = (heads: number) => {
      const seen = new Map(Object.entries({ heads, tails: 100 - heads }));
      return chiSquaredP(seen, Object.entries({ heads: 0.5, tails: 0.5 }), 100);
    };
    expect(coin(60)).toBeCloseTo(0.0455, 4);
    expect(coin(50)).toBe(1);
    expect(coin(70)).toBeCloseTo(0.0000633, 6);
    // A die: statistic 11.07 with five degrees of freedom is the five per cent point.
    const due = 1000;
    const off = Math.sqrt((11.07 * due) / 2);
    const die = new Map(
      [1, 2, 3, 4, 5, 6].map((face) => [face, face === 1 ? due + off : face === 2 ? due - off : due]),
    );
    const even = [...die.keys()].map((face) => [face, 1 / 6] as const);
    expect(chiSquaredP(die, even, 6000)).toBeCloseTo(0.05, 3);
  });

  it('gives 0 for an outcome that was not expected', () => {
    expect(chiSquaredP(new Map([['edge', 1]]), [['heads', 1]], 1)).toBe(0);
  });
});
