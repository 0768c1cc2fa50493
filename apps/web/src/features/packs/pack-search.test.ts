import { describe, expect, it } from 'vitest';
import { aBlook, aPack } from '../../catalog/catalog-fixtures.ts';
import { findPacks } from './pack-search.ts';

const pack = (id: number, name: string, price: number) => aPack({ id, name, price });
const packs = [pack(1, 'Bramble Patch', 20), pack(2, 'Tidepool', 30), pack(3, 'Café Noir', 500)];
const blooks = [aBlook({ packId: 2, name: 'Otterby' }), aBlook({ packId: null, name: 'Bramblet' })];
const found = (query: string, onlyPurchasable = false, tokens = 100) =>
  findPacks(packs, blooks, { query, onlyPurchasable }, tokens).map(({ id }) => id);

describe('the pack search', () => {
  it('finds packs by a part of their name, ignoring case and accents [2.2.58]', () => {
    expect(found('  PATCH ')).toEqual([1]);
    expect(found('cafe')).toEqual([3]);
    expect(found('')).toEqual([1, 2, 3]);
    expect(found('nothing like it')).toEqual([]);
  });

  it('finds a pack by a blook that is in it', () => {
    expect(found('otter')).toEqual([2]);
    expect(found('bramblet')).toEqual([]);
  });

  it('shows only affordable packs when asked to [2.2.59]', () => {
    expect(found('', true, 30)).toEqual([1, 2]);
    expect(found('', true, 29)).toEqual([1]);
    expect(found('', false, 0)).toEqual([1, 2, 3]);
  });
});
