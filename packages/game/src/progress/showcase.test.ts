import { expect, it } from 'vitest';
import { SHOWCASE, showcaseFault } from './showcase.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('a showcase has room for six blooks and three achievements [3.2.13]', () => {
  expect(SHOWCASE).toEqual({ blooks: 6, achievements: 3 });
  expect(showcaseFault({ blooks: [], achievements: [] })).toBeNull();
  expect(showcaseFault({ blooks: ids(6), achievements: ids(3) })).toBeNull();
  expect(showcaseFault({ blooks: ids(7), achievements: [] })).toBe('SHOWCASE_BLOOKS_FULL');
  expect(showcaseFault({ blooks: [], achievements: ids(4) })).toBe('SHOWCASE_ACHIEVEMENTS_FULL');
});

it('a showcase has no blook and no achievement twice', () => {
  expect(showcaseFault({ blooks: [4, 5, 4], achievements: [] })).toBe('SHOWCASE_TWICE');
  expect(showcaseFault({ blooks: [], achievements: [2, 2] })).toBe('SHOWCASE_TWICE');
  // A blook and an achievement may have the same id.
  expect(showcaseFault({ blooks: [2], achievements: [2] })).toBeNull();
});
