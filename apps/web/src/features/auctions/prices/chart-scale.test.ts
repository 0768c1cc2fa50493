import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOver, dayAt, placeOf, scaleFor } from './chart-scale.ts';

const day = (date: string, average: number, sales = 1) => ({
  day: date,
  average,
  low: average,
  high: average,
  sales,
  leftOut: 0,
});

describe('the price chart', () => {
  it('converts a day to a position and back', () => {
    expect(placeOf('2026-11-15', '2026-11-15', 30)).toBe(29);
    expect(placeOf('2026-10-17', '2026-11-15', 30)).toBe(0);
    expect(dayAt(0, '2026-11-15', 30)).toBe('2026-10-17');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 89 }), (place) => {
        expect(placeOf(dayAt(place, '2026-03-01', 90), '2026-03-01', 90)).toBe(place);
      }),
    );
  });

  it('has a few round grid lines around all prices', () => {
    expect(scaleFor([17_023, 24_400]).ticks).toEqual([15_000, 17_500, 20_000, 22_500, 25_000]);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 1, maxLength: 20 }),
        (prices) => {
          const { low, high, ticks } = scaleFor(prices);
          expect(low).toBeLessThanOrEqual(Math.min(...prices));
          expect(high).toBeGreaterThanOrEqual(Math.max(...prices));
          expect(high).toBeGreaterThan(low);
          expect(ticks.length).toBeGreaterThanOrEqual(3);
          expect(ticks.length).toBeLessThanOrEqual(6);
        },
      ),
    );
  });

  it('shows the change of the price', () => {
    expect(changeOver([day('2026-11-01', 100), day('2026-11-02', 0, 0), day('2026-11-03', 110)])).toBe(10);
    expect(changeOver([day('2026-11-01', 100)])).toBeNull();
    expect(changeOver([])).toBeNull();
  });
});
