import { describe, expect, it } from 'vitest';
import { median, priceDays } from './prices.ts';

describe('the median', () => {
  it('is the middle value, or the mean of the two middle values', () => {
    expect([median([]), median([5]), median([9, 1, 5]), median([4, 1, 2, 9])]).toEqual([0, 5, 5, 3]);
  });
});

describe('the price chart', () => {
  it('shows average, range and number of sales per day, the oldest day first', () => {
    const sales = [
      { day: '2026-11-02', price: 30 },
      { day: '2026-11-01', price: 10 },
      { day: '2026-11-02', price: 20 },
    ];
    expect(priceDays(sales)).toEqual([
      { day: '2026-11-01', average: 10, low: 10, high: 10, sales: 1, leftOut: 0 },
      { day: '2026-11-02', average: 25, low: 20, high: 30, sales: 2, leftOut: 0 },
    ]);
  });

  it('leaves out implausible prices and counts them', () => {
    const usual = Array.from({ length: 9 }, () => ({ day: '2026-11-01', price: 100 }));
    const days = priceDays([...usual, { day: '2026-11-01', price: 5000 }, { day: '2026-11-03', price: 1 }]);
    expect(days).toEqual([
      { day: '2026-11-01', average: 100, low: 100, high: 100, sales: 9, leftOut: 1 },
      { day: '2026-11-03', average: 0, low: 0, high: 0, sales: 0, leftOut: 1 },
    ]);
  });
});
