import { describe, expect, it } from 'vitest';
import { findByName, nameDistance } from './names.ts';

const toys = ['Foxglow', 'Sir Rivet', 'Nebulynx', 'Otterby', 'Otter Twin', 'Owl'].map((name) => ({ name }));
const find = (query: string) => findByName(toys, query, 10).map(({ name }) => name);

describe('the search by name', () => {
  it('finds a name by its beginning, by a word and by a part, the closest first', () => {
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
  ])('finds a name despite a typing error: %s', (typed, meant) => {
    expect(find(typed)).toContain(meant);
  });

  it('ranks the whole name before its beginning, the beginning of a word and a part', () => {
    expect(nameDistance('OWL', 'Owl')).toBe(0);
    expect(nameDistance('ott', 'Otterby')).toBe(1);
    expect(nameDistance('twi', 'Otter Twin')).toBe(2);
    expect(nameDistance('lynx', 'Nebulynx')).toBe(3);
  });

  it('allows one slip in four to six letters, and two from seven letters on', () => {
    expect([nameDistance('ovls', 'owls'), nameDistance('ovlz', 'owls')]).toEqual([4, null]);
    expect([nameDistance('draqon', 'dragon'), nameDistance('draqxn', 'dragon')]).toEqual([4, null]);
    expect([nameDistance('ottxrby', 'otterby'), nameDistance('otqxrby', 'otterby')]).toEqual([4, 5]);
  });

  it('does not find unrelated names', () => {
    for (const typed of ['elk', 'owk', 'xxxxxxx', 'glowfox', '', '   ', '%%%'])
      expect(find(typed)).toEqual([]);
  });

  it('finds a name no matter which letters were mistyped, up to the allowed number of slips', () => {
    const keys = [...'abcdefghijklmnopqrstuvwxyz0189 '];
    const hit = (name: string, at: number, key: string) => name.slice(0, at) + key + name.slice(at + 1);
    for (const name of ['otterby', 'nebulynx', 'sir rivet', 'unit 7']) {
      // Not the first and last letter: a space there would be trimmed.
      for (let at = 1; at < name.length - 1; at++) {
        for (const key of keys) {
          const once = hit(name, at, key);
          expect([once, nameDistance(once, name)]).not.toContain(null);
          if (name.length < 7 || at < 2) continue;
          for (const other of keys) {
            const twice = hit(once, at - 1, other);
            expect([twice, nameDistance(twice, name)]).not.toContain(null);
          }
        }
      }
    }
    expect(nameDistance('qzterby', 'otterby')).toBe(5);
    expect(nameDistance('qzwerby', 'otterby')).toBeNull();
  });

  it('leaves out guesses if a name matches literally', () => {
    expect(findByName([{ name: 'Bell' }, { name: 'Ball' }], 'bell', 10)).toEqual([{ name: 'Bell' }]);
    expect(nameDistance('bell', 'Ball')).not.toBeNull();
  });

  it('prefers a match with one slip to matches with two', () => {
    const near = [{ name: 'Nebulyqq' }, { name: 'Nebulynx' }];
    expect(findByName(near, 'nebulynz', 10)).toEqual([{ name: 'Nebulynx' }]);
    expect(nameDistance('nebulynz', 'Nebulyqq')).not.toBeNull();
  });

  it('counts two swapped letters as one slip', () => {
    for (const typed of ['rdagon', 'dargon', 'drgaon', 'draogn', 'dragno'])
      expect(nameDistance(typed, 'Dragon')).toBe(4);
  });

  it('counts a letter in the place of its neighbour as two slips if the neighbour is missing', () => {
    for (const typed of ['drgqon', 'drqaon']) expect(nameDistance(typed, 'Dragon')).toBeNull();
  });

  it('compares names of any length', () => {
    const long = 'abcdefgh'.repeat(8);
    expect(nameDistance(`${long.slice(0, -1)}q`, long)).toBe(4);
    expect(nameDistance(`${long.slice(0, -3)}qqq`, long)).toBeNull();
  });

  it('finds the beginning of a name in which a letter was left out', () => {
    expect(nameDistance('drgon', 'Dragonflies')).toBe(4);
  });

  it('finds a name that was typed with letters too many', () => {
    expect(nameDistance('owlsx', 'owls')).toBe(4);
    expect(nameDistance('nebulynxes', 'nebulynx')).toBe(5);
    expect(nameDistance('nebulynxess', 'nebulynx')).toBeNull();
  });
});
