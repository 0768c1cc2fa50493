import { expect, it } from 'vitest';
import { cosmeticKinds, cosmeticLists } from './cosmetics.ts';

it('every kind of cosmetic has one list', () => {
  expect([...cosmeticKinds].sort()).toEqual(Object.keys(cosmeticLists).sort());
  expect(new Set(Object.values(cosmeticLists)).size).toBe(cosmeticKinds.length);
});
