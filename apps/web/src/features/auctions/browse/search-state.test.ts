import type { Auction } from '@blookery/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAuction, seedCatalog } from '../auction-fixtures.ts';
import { fits, isNarrowed, readSearch, type Search, writeSearch } from './search-state.ts';

beforeEach(seedCatalog);
const now = Date.parse('2026-11-15T12:00:00Z');

describe('the search of the auction house', () => {
  it.each<Search>([
    {},
    { seller: 'odd sock&co' },
    { query: 'fox', type: 'blook', rarityId: 3, shiny: true, sort: 'cheapest' },
    { blookId: 7, shiny: false, sort: 'cheapest' },
    { buyItNow: true, endingSoon: true, minPrice: 5, maxPrice: 900, itemId: 2 },
  ])('is the same after a round trip through the address: %j', (search) => {
    expect(readSearch(writeSearch(new URLSearchParams(), search))).toEqual(search);
  });

  it('leaves the other parameters of the address alone', () => {
    const params = writeSearch(new URLSearchParams('tab=prices&id=4&query=old'), { sort: 'ending' });
    expect(Object.fromEntries(params)).toEqual({ tab: 'prices', id: '4', sort: 'ending' });
  });

  it('ignores invalid parameters', () => {
    const params = new URLSearchParams(
      'type=gold&sort=loudest&rarityId=-1&minPrice=1e99&shiny=maybe&blookId=x',
    );
    expect(readSearch(params)).toEqual({});
  });

  it('is narrowed by every filter, but not by the sort order', () => {
    const searches: Search[] = [{}, { sort: 'ending' }, { seller: 'x' }];
    expect(searches.map(isNarrowed)).toEqual([false, false, true]);
  });
});

describe('whether a new listing fits the search', () => {
  const fox: Auction = anAuction({ price: 500 });
  it.each<[Search, boolean]>([
    [{}, true],
    [{ type: 'item' }, false],
    [{ blookId: 1 }, true],
    [{ blookId: 2 }, false],
    [{ rarityId: 5 }, true],
    [{ rarityId: 6 }, false],
    [{ shiny: true }, false],
    [{ buyItNow: true }, false],
    [{ seller: 'SELLER' }, true],
    [{ seller: 'somebody' }, false],
    [{ minPrice: 500, maxPrice: 500 }, true],
    [{ maxPrice: 499 }, false],
    [{ query: 'foxglw' }, true],
    [{ query: 'teapot' }, false],
    [{ endingSoon: true }, false],
    [{ wishes: true }, false],
  ])('%j is %s', (search, expected) => {
    expect(fits(search, fox, now)).toBe(expected);
  });

  it('of wishes depends on the wishes of the player', () => {
    const isFor = (auction: Auction, shiny: boolean) =>
      fits({ wishes: true }, auction, now, [{ blookId: 1, shiny }]);
    expect([isFor(fox, false), isFor(fox, true)]).toEqual([true, false]);
    const item = anAuction({ type: 'item', blook: null, item: { id: 5, itemId: 1, usesLeft: 1 } });
    expect(isFor(item, false)).toBe(false);
  });
});
