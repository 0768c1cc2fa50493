import { describe, expect, it } from 'vitest';
import { envelopePack, levelGift, levelsDue, nextGiftAt, reachedLevel } from './level-gifts.ts';
import { experienceForLevel, LAST_LEVEL } from './levels.ts';

describe('the gift of a level', () => {
  it('is tokens that grow with the level, up to 600 [3.2.17]', () => {
    const tokens = [2, 3, 10, 39, 40, 41, 1000].map((level) => levelGift(level).tokens);
    expect(tokens).toEqual([30, 45, 150, 585, 600, 600, 600]);
  });

  it('has an envelope at every third level and a ticket at every fifth [3.2.17]', () => {
    const levels = Array.from({ length: 29 }, (_, index) => index + 2);
    const having = (is: (level: number) => boolean) => levels.filter(is);
    expect(having((level) => levelGift(level).envelope !== null)).toEqual(having((level) => level % 3 === 0));
    expect(having((level) => levelGift(level).ticket)).toEqual(having((level) => level % 5 === 0));
  });

  it('has envelopes of ever more expensive packs, and of the last one in the end', () => {
    const packs = [
      { id: 3, price: 50, priority: 0 },
      { id: 2, price: 20, priority: 2 },
      { id: 1, price: 20, priority: 1 },
    ];
    for (const list of [packs, packs.toReversed()])
      expect([0, 1, 2, 3, 90].map((envelope) => envelopePack(list, envelope)?.id)).toEqual([1, 2, 3, 3, 3]);
    expect([3, 6, 30].map((level) => levelGift(level).envelope)).toEqual([0, 1, 9]);
    expect(envelopePack([], 0)).toBeUndefined();
  });
});

describe('gifts', () => {
  it('are due from the experience at which a level begins', () => {
    expect(nextGiftAt()).toBe(50);
    expect(levelsDue(49, nextGiftAt())).toEqual([]);
    expect(levelsDue(50, nextGiftAt())).toEqual([2]);
    expect(levelsDue(experienceForLevel(5), nextGiftAt(2))).toEqual([3, 4, 5]);
    expect(levelsDue(experienceForLevel(5), nextGiftAt(5))).toEqual([]);
  });

  it('end with the last level', () => {
    expect(nextGiftAt(LAST_LEVEL)).toBe(Number.MAX_SAFE_INTEGER);
    expect(levelsDue(experienceForLevel(LAST_LEVEL), nextGiftAt(LAST_LEVEL))).toEqual([]);
  });

  it('belong to the gain that reaches the level, and to no other', () => {
    expect(reachedLevel(50, 1)).toBe(true);
    expect(reachedLevel(51, 1)).toBe(false);
    expect(reachedLevel(49, 49)).toBe(false);
    expect(reachedLevel(1000, 1000)).toBe(true);
  });
});
