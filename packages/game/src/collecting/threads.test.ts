import { describe, expect, it } from 'vitest';
import { stitchFault, THREAD_PRICES, threadPrice } from './threads.ts';

describe('the price of stitching', () => {
  it('is 10, 20, 45, 120, 800, 3,000 or 9,000 threads by rarity [3.3.02]', () => {
    const rarities = ['Common', 'Uncommon', 'Rare', 'Epic', 'Legendary', 'Chroma', 'Mythical'];
    expect(rarities.map(threadPrice)).toEqual([10, 20, 45, 120, 800, 3_000, 9_000]);
    expect(Object.keys(THREAD_PRICES)).toHaveLength(rarities.length);
  });

  it('does not exist for an unknown rarity', () => {
    expect(threadPrice('Imaginary')).toBeNull();
    expect(threadPrice('toString')).toBeNull();
  });
});

describe('a blook', () => {
  const wish = { packId: 1, onlyOnDay: null, price: 10 };
  const state = { had: false, threads: 10, weekday: 3 };

  it('that the player never had can be stitched with enough threads [3.3.03]', () => {
    expect(stitchFault(wish, state)).toBeNull();
    expect(stitchFault(wish, { ...state, threads: 9 })).toBe('THREADS_TOO_FEW');
  });

  it('that the player had before cannot be stitched, with any number of threads', () => {
    expect(stitchFault(wish, { ...state, had: true, threads: 100_000 })).toBe('STITCH_HAD');
  });

  it('of one weekday is stitched on that day only', () => {
    const friday = { ...wish, onlyOnDay: 5 };
    expect(stitchFault(friday, { ...state, weekday: 4 })).toBe('STITCH_DAY');
    expect(stitchFault(friday, { ...state, weekday: 5 })).toBeNull();
    expect(stitchFault({ ...wish, onlyOnDay: 0 }, { ...state, weekday: 0 })).toBeNull();
  });

  it('in no pack, or without a price, cannot be stitched', () => {
    expect(stitchFault({ ...wish, packId: null }, state)).toBe('STITCH_IMPOSSIBLE');
    expect(stitchFault({ ...wish, price: null }, state)).toBe('STITCH_IMPOSSIBLE');
  });
});
