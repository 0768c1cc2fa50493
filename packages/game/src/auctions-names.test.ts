import { describe, expect, it } from 'vitest';
import { findByName, nameDistance } from './auctions-names.ts';

const toys = ['Foxglow', 'Sir Rivet', 'Nebulynx', 'Otterby', 'Otter Twin', 'Owl'].map((name) => ({ name }));
const find = (query: string) => findByName(toys, query, 10).map(({ name }) => name);

describe('a name', () => {
  it('is found by its beginning, by a word and by a part, the nearest first', () => {
    expect(find('foxglow')).toEqual(['Foxglow']);
    expect(find('OTTER')).toEqual(['Otterby', 'Otter Twin']);
    expect(find('rivet')).toEqual(['Sir Rivet']);
    expect(find('lynx')).toEqual(['Nebulynx']);
  });

  it.each([
    ['foxlgow', 'Foxglow'],
    ['foxglw', 'Foxglow'],
    ['nebulinx', 'Nebulynx'],
    ['nebolynx', 'Nebulynx'],
    ['rivit', 'Sir Rivet'],
    ['ottrby', 'Otterby'],
    ['nebl', 'Nebulynx'],
  ])('is found in spite of a slip: %s', (typed, meant) => {
    expect(find(typed)).toContain(meant);
  });

  it('is not found by something else altogether', () => {
    for (const typed of ['elk', 'owk', 'xxxxxxx', 'glowfox', '', '   ', '%%%'])
      expect(find(typed)).toEqual([]);
  });

  it('keeps guesses out where something fits as it is', () => {
    expect(findByName([{ name: 'Bell' }, { name: 'Ball' }], 'bell', 10)).toEqual([{ name: 'Bell' }]);
    expect(nameDistance('bell', 'Ball')).not.toBeNull();
  });
});
