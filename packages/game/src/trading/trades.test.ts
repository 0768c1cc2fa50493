import { describe, expect, it } from 'vitest';
import { lopsided, offerIsEmpty } from './trades.ts';

describe('a lopsided offer', () => {
  it('is worth more than twice the other', () => {
    expect(lopsided(1000, 1000)).toBeNull();
    expect(lopsided(1000, 2000)).toBeNull();
    expect(lopsided(2000, 1000)).toBeNull();
    expect(lopsided(1000, 2001)).toBe('getting');
    expect(lopsided(2001, 1000)).toBe('giving');
    expect(lopsided(5000, 0)).toBe('giving');
  });

  it('does not count below a small difference', () => {
    expect(lopsided(0, 199)).toBeNull();
    expect(lopsided(100, 299)).toBeNull();
    expect(lopsided(0, 200)).toBe('getting');
    expect(lopsided(0, 0)).toBeNull();
  });
});

it('an offer without tokens, blooks and items is empty', () => {
  expect(offerIsEmpty({ blooks: [], items: [], tokens: 0 })).toBe(true);
  expect(offerIsEmpty({ blooks: [], items: [], tokens: 1 })).toBe(false);
  expect(offerIsEmpty({ blooks: [1], items: [], tokens: 0 })).toBe(false);
  expect(offerIsEmpty({ blooks: [], items: [1], tokens: 0 })).toBe(false);
});
