import { expect, it } from 'vitest';
import { type PageQuery, searchStatement } from './search-statement.ts';

const bare: PageQuery = { sort: 'newest', after: null, kinds: null, limit: 26, now: new Date(0) };
const ann = '00000000-0000-4000-8000-000000000001';

it('the search statement has one text for all values, so that it stays prepared and planned', () => {
  const alike: [Partial<PageQuery>, Partial<PageQuery>][] = [
    [{ kinds: [3] }, { kinds: [-9] }],
    [{ kinds: [3, 4] }, { kinds: [5, 6, 7, -8] }],
    [{ rarityId: 1 }, { rarityId: 7 }],
    [
      { wished: [{ blookId: 3, shiny: false }] },
      { wished: [1, 2, 9].map((blookId) => ({ blookId, shiny: false })) },
    ],
    [
      { sort: 'cheapest', wished: [true, false].map((shiny) => ({ blookId: 3, shiny })) },
      { sort: 'cheapest', wished: [true, false, true].map((shiny) => ({ blookId: 4, shiny })) },
    ],
    [{ seller: 'Ann' }, { seller: 'bob' }],
    [{ endingSoon: true }, { endingSoon: true, now: new Date(9) }],
    [
      { sort: 'cheapest', minPrice: 1, maxPrice: 2 },
      { sort: 'cheapest', minPrice: 100, maxPrice: 90_000 },
    ],
    [
      { sort: 'newest', minPrice: 1, maxPrice: 2 },
      { sort: 'newest', minPrice: 100, maxPrice: 90_000 },
    ],
    [
      { sort: 'ending', kinds: [3], rarityId: 2, maxPrice: 2 },
      { sort: 'ending', kinds: [4], rarityId: 5, maxPrice: 90_000 },
    ],
    [
      { sort: 'ending', after: { key: 5, id: 5 } },
      { sort: 'ending', after: { key: 6, id: 9 } },
    ],
    [{ limit: 2 }, { limit: 20 }],
  ];
  for (const [one, other] of alike) {
    const [a, b] = [searchStatement({ ...bare, ...one }), searchStatement({ ...bare, ...other })];
    expect(a.text).toBe(b.text);
    expect([a.keepsPlan, b.keepsPlan]).toEqual([true, true]);
  }
});

it('the search statement never contains what was typed', () => {
  const typed = "x' or 'a' = 'a";
  const { text, values } = searchStatement({ ...bare, seller: typed, rarityId: 4711, minPrice: 4712 });
  expect(text).not.toContain(typed);
  expect(text).not.toMatch(/471[12]/);
  expect(values).toHaveLength(3);
  expect(searchStatement({ ...bare, seller: ann }).text).not.toContain(ann);
});

it('the search statement rounds up the number of rows, so that few texts are prepared', () => {
  const texts = Array.from({ length: 101 }, (_, limit) => searchStatement({ ...bare, limit }).text);
  expect(new Set(texts).size).toBe(3);
});
