import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wedgeAt } from './wheel.ts';

const wedges = [{ chance: 50 }, { chance: 0 }, { chance: 30 }, { chance: 20 }];

describe('the wheel', () => {
  it('stops at the wedge of the roll', () => {
    expect([0, 0.4999, 0.5, 0.7999, 0.8, 0.9999].map((roll) => wedgeAt(wedges, roll))).toEqual([
      0, 0, 2, 2, 3, 3,
    ]);
  });

  it('never stops on a wedge without a chance, for any wheel and any roll', () => {
    const anyWheel = fc
      .array(
        fc.record({ chance: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 100, noNaN: true })) }),
        {
          minLength: 1,
          maxLength: 12,
        },
      )
      .filter((wheel) => wheel.some(({ chance }) => chance > 0));
    fc.assert(
      fc.property(anyWheel, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (wheel, roll) => {
        expect(wheel[wedgeAt(wheel, roll)]?.chance).toBeGreaterThan(0);
      }),
    );
  });

  it('gives what rounding leaves at the end to the last wedge with a chance', () => {
    // Ten times 0.1 is a little below 1.
    const ten = Array.from({ length: 10 }, () => ({ chance: 1 }));
    expect(wedgeAt([...ten, { chance: 0 }], 1 - Number.EPSILON / 2)).toBe(9);
  });

  it('gives each wedge its share', () => {
    const stops = Array.from({ length: 10_000 }, (_, index) => wedgeAt(wedges, index / 10_000));
    expect([0, 1, 2, 3].map((wedge) => stops.filter((stop) => stop === wedge).length)).toEqual([
      5000, 0, 3000, 2000,
    ]);
  });

  it('throws for an invalid roll', () => {
    for (const roll of [-0.1, 1, Number.NaN]) expect(() => wedgeAt(wedges, roll)).toThrow(RangeError);
  });
});
