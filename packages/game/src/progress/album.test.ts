import { describe, expect, it } from 'vitest';
import { countSpread, isReached, milestoneProgress, milestoneRules, milestones, nextPack } from './album.ts';

const none = { found: 0, shinies: 0 };

describe('milestones', () => {
  it('are at 4, 6, 7 and 8 blooks, and at 8 shinies', () => {
    expect(milestones.map((name) => [milestoneRules[name].of, milestoneRules[name].goal])).toEqual([
      ['found', 4],
      ['found', 6],
      ['found', 7],
      ['found', 8],
      ['shinies', 8],
    ]);
  });

  it('are reached by their own count only', () => {
    expect(milestones.filter((name) => isReached(name, { found: 7, shinies: 2 }))).toEqual([
      'found-4',
      'found-6',
      'found-7',
    ]);
    expect(isReached('shinies-8', { found: 8, shinies: 7 })).toBe(false);
    expect(isReached('shinies-8', { found: 8, shinies: 8 })).toBe(true);
    expect(milestones.filter((name) => isReached(name, none))).toEqual([]);
  });

  it('show progress up to the goal', () => {
    expect(milestoneProgress('found-4', { found: 7, shinies: 0 })).toBe(4);
    expect(milestoneProgress('found-8', { found: 7, shinies: 0 })).toBe(7);
  });
});

describe('a spread', () => {
  it('counts each blook once, and a shiny as its blook too', () => {
    const discoveries = [
      { blookId: 1, shiny: false },
      { blookId: 1, shiny: true },
      { blookId: 2, shiny: true },
      { blookId: 9, shiny: false },
    ];
    expect(countSpread([1, 2, 3], discoveries)).toEqual({ found: 2, shinies: 2 });
    expect(countSpread([3], discoveries)).toEqual(none);
  });
});

describe('the next pack', () => {
  const pack = (id: number, price: number, priority = id) => ({ id, price, priority });
  const packs = [pack(1, 20), pack(6, 25), pack(2, 30), pack(3, 30)];

  it('is the next more expensive one, whatever the order of the list', () => {
    expect(nextPack(packs.toReversed(), pack(1, 20)).id).toBe(6);
    for (const list of [packs, packs.toReversed()]) expect(nextPack(list, pack(6, 25)).id).toBe(2);
  });

  it('of two at one price is the later one, and of the last one itself', () => {
    expect(nextPack(packs, pack(2, 30)).id).toBe(3);
    expect(nextPack(packs, pack(3, 30)).id).toBe(3);
  });
});
