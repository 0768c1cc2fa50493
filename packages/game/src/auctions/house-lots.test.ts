import { describe, expect, it } from 'vitest';
import { HOUSE_LOTS, HOUSE_SWAPS, houseLots, houseSwaps, type StockedKind } from './house-lots.ts';

const kinds: StockedKind[] = Array.from({ length: 40 }, (_, index) => ({
  blookId: index + 1,
  rarityId: (index % 3) + 1,
  counterPrice: 5 + index,
  packPrice: 20,
}));
const days = Array.from({ length: 60 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
);

describe('the lots of the house', () => {
  it('are three a day, each of another kind', () => {
    for (const day of days) {
      const lots = houseLots(day, kinds);
      expect(lots).toHaveLength(HOUSE_LOTS);
      expect(new Set(lots.map(({ blookId }) => blookId)).size).toBe(HOUSE_LOTS);
    }
  });

  it('depend only on the day and change from day to day', () => {
    const [first = '', second = ''] = days;
    expect(houseLots(first, kinds)).toEqual(houseLots(first, kinds.toReversed()));
    expect(houseLots(first, kinds)).not.toEqual(houseLots(second, kinds));
    const drawn = new Set(days.flatMap((day) => houseLots(day, kinds).map(({ blookId }) => blookId)));
    expect(drawn.size).toBe(kinds.length);
  });

  it('are in the order of the blooks if two draw the same card', () => {
    // The hashes of these two ids are equal on this day.
    const [low, high] = [78_105_097, 643_402_912].map((blookId) => ({
      blookId,
      rarityId: 1,
      counterPrice: 5,
      packPrice: 20,
    }));
    if (!low || !high) throw new Error('no kinds');
    for (const stock of [
      [low, high],
      [high, low],
    ])
      expect(houseLots('2026-11-16', stock).map(({ blookId }) => blookId)).toEqual([
        low.blookId,
        high.blookId,
      ]);
  });

  it('start at no less than the price of the pack and twice what the shop pays', () => {
    for (const { blookId, price } of days.flatMap((day) => houseLots(day, kinds))) {
      expect(price).toBeGreaterThanOrEqual(20);
      expect(price).toBeGreaterThanOrEqual(2 * (kinds[blookId - 1]?.counterPrice ?? 0));
    }
  });

  it('are fewer if the shop stocks fewer', () => {
    expect(houseLots('2026-11-16', kinds.slice(0, 2))).toHaveLength(2);
    expect(houseLots('2026-11-16', [])).toEqual([]);
  });
});

describe('the swaps of the house', () => {
  it('are two a day between four kinds, each pair of one rarity', () => {
    for (const day of days) {
      const swaps = houseSwaps(day, kinds);
      expect(swaps).toHaveLength(HOUSE_SWAPS);
      expect(new Set(swaps.flatMap(({ gives, wants }) => [gives, wants])).size).toBe(4);
      for (const { gives, wants } of swaps) {
        expect(kinds[gives - 1]?.rarityId).toBe(kinds[wants - 1]?.rarityId);
      }
    }
  });

  it('are none if no two kinds have one rarity', () => {
    expect(houseSwaps('2026-11-16', kinds.slice(0, 3))).toEqual([]);
  });
});
